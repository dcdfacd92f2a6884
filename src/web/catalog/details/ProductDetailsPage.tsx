import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { roleMay } from '#shared/staff/rules.ts';
import { hasStatus } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconHistory, IconPackages, IconPencil } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { readProductId } from '../product-details-state.ts';
import { TO_PRODUCT_LIST } from '../way-back.ts';
import { ProductDetails } from './ProductDetails.tsx';
import { productDetailsQuery } from './queries.ts';

/** One product, `/product/details`, whose id comes in the navigation state (rule S2, "Product details"). */
export function ProductDetailsPage({ below }: Pick<ProductProps, 'below'>) {
  const productId = readProductId(useLocation().state);
  return productId === null ? (
    <NoProductChosen />
  ) : (
    <Product key={productId} productId={productId} below={below} />
  );
}

interface ProductProps {
  readonly productId: number;
  /** What stands under a product's own facts. */
  readonly below: (productId: number) => ReactNode;
}

/** For managers, what can be changed about the product. */
function Actions({ productId }: { readonly productId: number }) {
  const role = useSession().data?.user?.role;
  if (role === undefined || !roleMay(role, 'manager')) return null;
  return (
    <>
      <Button
        component={Link}
        to={paths.stockMovements(productId)}
        variant="default"
        leftSection={<IconHistory size={20} aria-hidden />}
      >
        ปรับสต็อก/ประวัติสต็อก
      </Button>
      <Button
        component={Link}
        to={paths.editProduct(productId)}
        leftSection={<IconPencil size={20} aria-hidden />}
      >
        แก้ไข
      </Button>
    </>
  );
}

/** Without an id an error is logged and no more said (rule S2); the page says where to go. */
function NoProductChosen() {
  useEffect(() => {
    logFailure('/product/details', new Error('no product id in the navigation state'));
  }, []);
  return (
    <EmptyState
      page
      icon={<IconPackages size={34} />}
      title="ยังไม่ได้เลือกสินค้า"
      text="เลือกสินค้าที่ต้องการดูจากหน้าสต็อกสินค้า"
      action={<BackLink {...TO_PRODUCT_LIST} />}
    />
  );
}

function Product({ productId, below }: ProductProps) {
  const product = useQuery(productDetailsQuery(productId));
  useEffect(() => {
    if (product.error !== null) logFailure('GET /products/api/{id}', product.error);
  }, [product.error]);

  if (hasStatus(product.error, 404)) {
    return (
      <EmptyState
        page
        icon={<IconPackages size={34} />}
        title="ไม่พบสินค้านี้"
        text="สินค้าอาจถูกเลิกขายไปแล้ว"
        action={<BackLink {...TO_PRODUCT_LIST} />}
      />
    );
  }
  return (
    <PageFrame title="รายละเอียดสินค้า" back={TO_PRODUCT_LIST} actions={<Actions productId={productId} />}>
      {product.data !== undefined ? (
        <>
          <ProductDetails product={product.data} />
          {below(productId)}
        </>
      ) : product.isError ? (
        <ErrorState title="ไม่สามารถโหลดข้อมูลสินค้าได้" onRetry={() => void product.refetch()} />
      ) : (
        <PageLoading />
      )}
    </PageFrame>
  );
}
