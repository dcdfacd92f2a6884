import { BranchTermsCard } from '#web/branch-terms/BranchTermsCard.tsx';
import { ProductDetailsPage } from '#web/catalog/details/ProductDetailsPage.tsx';
import { MarginCard } from '#web/stock/MarginCard.tsx';

/** A product's page with what branches sell it for, and what the stock knows of it: what it costs the shop and earns it. */
export function ProductWithMargin() {
  return (
    <ProductDetailsPage
      below={(productId) => (
        <>
          <BranchTermsCard productId={productId} />
          <MarginCard productId={productId} />
        </>
      )}
    />
  );
}
