import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { useProductPictures } from '../pictures/use-product-pictures.ts';
import { productDetailsState } from '../product-details-state.ts';
import { useUnsavedGuard } from '../use-unsaved-guard.ts';
import { ProductForm } from './ProductForm.tsx';
import { nextProduct, productOfLink } from './product-form.ts';
import type { BegunForm } from './use-followed-form.ts';
import { useProductForm } from './use-product-form.ts';
import type { EditedProduct } from './wire.ts';

/** A new product, `/products/new`; begun with a code where the till didn't find one. */
export function NewProductPage() {
  const [search] = useSearchParams();
  const [begun] = useState<BegunForm>(() => ({ form: productOfLink(search), version: null }));
  const product = useProductForm(null, begun);
  const { form, restart } = product;
  const pictures = useProductPictures(form.images.length, product.addImage);
  const guard = useUnsavedGuard(product.isUnsaved || pictures.sent.length > 0);
  const [added, setAdded] = useState({ times: 0, words: '' });

  const onSaved = useCallback(
    (saved: EditedProduct, more: boolean) => {
      if (!more) {
        void guard.leave(paths.productDetails(), { replace: true, state: productDetailsState(saved.id) });
        return;
      }
      restart(nextProduct(saved.form));
      setAdded(({ times }) => ({ times: times + 1, words: `เพิ่ม ${saved.name} แล้ว` }));
    },
    [guard.leave, restart],
  );

  return (
    <PageFrame title="เพิ่มสินค้า">
      <ProductForm
        // Afresh for each product, so that nothing unreadable is left in a field; it begins at its first.
        key={added.times}
        startsAtName={added.times > 0}
        product={product}
        pictures={pictures}
        onHand={null}
        done={added.words}
        onCancel={() => void guard.ask(paths.stockView())}
        onSaved={onSaved}
      />
    </PageFrame>
  );
}
