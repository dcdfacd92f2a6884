import type { Satang } from '#shared/money/satang.ts';
import type { TaxTerms } from '#shared/orders/pricing.ts';
import {
  type CatalogProduct,
  type CatalogVariant,
  nameWithVariant,
  unitPrice,
} from '#web/catalog/product.ts';
import { VariantDialog } from '#web/catalog/till/VariantDialog.tsx';
import { lateComponent } from '#web/ui/away/late-component.ts';
import { Late } from '#web/ui/Late.tsx';
import { useScansWhileAsked } from '#web/ui/scanner.ts';
import { loadPriceDialog } from './late-code.ts';
import type { PriceDialogProps } from './PriceDialog.tsx';
import {
  askForOtherPrice,
  askForPriceOf,
  basketStore,
  dropQuestion,
  noteCode,
  type Question,
  takeTypedQuantity,
  useBasket,
  useTill,
} from './till.ts';

const PriceDialog = lateComponent(loadPriceDialog);

interface QuestionsProps {
  /** Adds pieces of a product, at the price that was typed where it is; gives whether they were added. */
  readonly onAdd: (
    product: CatalogProduct,
    variant: CatalogVariant | undefined,
    quantity: number,
    typedSatang?: Satang,
  ) => boolean;
  readonly onScan: (code: string) => void;
  readonly tax: TaxTerms;
}

/**
 * Asks which variant is meant (rule C12.7) and what one costs (rule C12.11), of one product after the other; what is scanned
 * meanwhile waits for its turn.
 */
export function Questions({ onAdd, onScan, tax }: QuestionsProps) {
  const [question, ...waiting] = useTill((till) => till.questions);
  const asksVariant = question?.variant === undefined;
  useScansWhileAsked(question !== undefined, (code) => {
    onScan(code);
    return true;
  });

  const add = (...[product, variant, quantity, typedSatang]: Parameters<QuestionsProps['onAdd']>) => {
    if (!onAdd(product, variant, quantity, typedSatang)) noteCode(product.name, 'closed');
  };
  return (
    <>
      <VariantDialog
        product={(asksVariant && question?.product) || null}
        waiting={waiting.length}
        onPick={(product, variant) => {
          const quantity = question?.quantity ?? takeTypedQuantity();
          if (question !== undefined && product.isOpenPrice) askForPriceOf(question, variant, quantity);
          else add(product, variant, quantity);
        }}
        onClose={() => question && dropQuestion(question.id)}
      />
      <PricePlace
        asked={question === undefined || asksVariant ? null : askedOf(question)}
        waiting={waiting.length}
        tax={tax}
        onPrice={(satang) =>
          question && add(question.product, question.variant ?? undefined, question.quantity ?? 1, satang)
        }
        onClose={() => question && dropQuestion(question.id)}
      />
      <OtherPrice tax={tax} isBehind={question !== undefined} />
    </>
  );
}

function PricePlace(props: PriceDialogProps) {
  return (
    <Late isWanted={props.asked !== null}>
      <PriceDialog {...props} />
    </Late>
  );
}

const askedOf = ({ id, product, variant = null, quantity }: Question) => ({
  id: String(id),
  name: nameWithVariant(product, variant),
  quantity: quantity ?? 1,
  offeredSatang: unitPrice(product, variant),
});

/** Another price of a line whose price was typed. */
function OtherPrice({ tax, isBehind }: Pick<QuestionsProps, 'tax'> & { readonly isBehind: boolean }) {
  const key = useTill((till) => till.priced);
  const line = useBasket(({ lines }) => lines.find((one) => one.key === key && one.isOpenPrice));
  const asked =
    line === undefined || isBehind
      ? null
      : { id: line.key, name: line.name, quantity: line.quantity, offeredSatang: line.unitPriceSatang };
  return (
    <PricePlace
      asked={asked}
      isChange
      tax={tax}
      onPrice={(satang) => key !== null && basketStore.getState().setPrice(key, satang)}
      onClose={() => askForOtherPrice(null)}
    />
  );
}
