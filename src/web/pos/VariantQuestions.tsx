import type { CatalogProduct, CatalogVariant } from '#web/catalog/product.ts';
import { VariantDialog } from '#web/catalog/till/VariantDialog.tsx';
import { dropQuestion, noteCode, useTill } from './till.ts';

interface VariantQuestionsProps {
  /** Adds pieces of a variant; gives whether they were added. */
  readonly onAdd: (product: CatalogProduct, variant: CatalogVariant, quantity: number) => boolean;
  /** The same as a tap, of as many as were typed before it. */
  readonly onTap: (product: CatalogProduct, variant: CatalogVariant) => boolean;
}

/** Asks which variant is meant, of one product after the other (rule C12.7). */
export function VariantQuestions({ onAdd, onTap }: VariantQuestionsProps) {
  const [question, ...waiting] = useTill((till) => till.questions);
  return (
    <VariantDialog
      product={question?.product ?? null}
      waiting={waiting.length}
      onPick={(product, variant) => {
        const quantity = question?.quantity ?? null;
        const isAdded = quantity === null ? onTap(product, variant) : onAdd(product, variant, quantity);
        if (!isAdded) noteCode(product.name, 'closed');
      }}
      onClose={() => question && dropQuestion(question.id)}
    />
  );
}
