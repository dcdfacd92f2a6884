import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { hasStatus } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconArchive, IconArchiveOff, IconPackages } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { useProductPictures } from '../pictures/use-product-pictures.ts';
import { productDetailsState } from '../product-details-state.ts';
import { useArchive } from '../use-archive.ts';
import { useUnsavedGuard } from '../use-unsaved-guard.ts';
import { TO_PRODUCT_LIST } from '../way-back.ts';
import { ProductForm } from './ProductForm.tsx';
import styles from './product-form.module.css';
import { editedProductQuery } from './queries.ts';
import { useProductForm } from './use-product-form.ts';
import type { EditedProduct } from './wire.ts';

const TITLE = 'แก้ไขสินค้า';

/** A product that is there already, `/products/:id/edit`; one that is no longer sold too. */
export function EditProductPage() {
  const { id = '' } = useParams();
  const productId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
  return productId === null ? <Missing /> : <Loaded key={productId} productId={productId} />;
}

function Missing() {
  return (
    <EmptyState
      page
      icon={<IconPackages size={34} />}
      title="ไม่พบสินค้านี้"
      action={<BackLink {...TO_PRODUCT_LIST} />}
    />
  );
}

function Loaded({ productId }: { readonly productId: number }) {
  const { data, error, refetch } = useQuery(editedProductQuery(productId));
  useEffect(() => {
    if (error !== null) logFailure('GET /products/api/{id}/edit', error);
  }, [error]);

  if (hasStatus(error, 404)) return <Missing />;
  if (data !== undefined) return <Editing current={data} />;
  return (
    <PageFrame title={TITLE}>
      {error === null ? (
        <PageLoading />
      ) : (
        <ErrorState title="ไม่สามารถโหลดข้อมูลสินค้าได้" onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
}

function Editing({ current }: { readonly current: EditedProduct }) {
  const begin = useMemo(() => ({ form: current.form, version: current.version }), [current]);
  const product = useProductForm(current.id, begin);
  const pictures = useProductPictures(product.form.images.length, product.addImage);
  const guard = useUnsavedGuard(product.isUnsaved || pictures.sent.length > 0);
  const archive = useArchive();
  const details = { state: productDetailsState(current.id) };

  const onSaved = useCallback(
    ({ id }: EditedProduct) =>
      void guard.leave(current.isArchived ? paths.archivedProducts() : paths.productDetails(), {
        replace: true,
        state: productDetailsState(id),
      }),
    [guard.leave, current.isArchived],
  );
  const onArchive = async () => {
    if (await archive.ask(current)) await guard.leave(paths.stockView(), { replace: true });
  };

  return (
    <PageFrame
      title={TITLE}
      actions={
        !current.isArchived && (
          <Button
            variant="default"
            leftSection={<IconArchive size={20} aria-hidden />}
            loading={archive.isBusyWith(current.id)}
            onClick={() => void onArchive()}
          >
            เลิกขายสินค้านี้
          </Button>
        )
      }
    >
      <ProductForm
        product={product}
        pictures={pictures}
        onHand={current.onHand}
        onCancel={() =>
          void (current.isArchived
            ? guard.ask(paths.archivedProducts())
            : guard.ask(paths.productDetails(), details))
        }
        onSaved={onSaved}
        notice={
          current.isArchived && (
            <p className={styles.archived}>
              สินค้านี้เลิกขายแล้ว จึงไม่แสดงในหน้าขาย
              <Button
                variant="default"
                leftSection={<IconArchiveOff size={20} aria-hidden />}
                loading={archive.isBusyWith(current.id)}
                onClick={() => void archive.restore(current)}
              >
                นำกลับมาขาย
              </Button>
            </p>
          )
        }
      />
    </PageFrame>
  );
}
