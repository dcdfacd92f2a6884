import { useQuery } from '@tanstack/react-query';
import { formatCount, formatHundredths, parseHundredths } from '#shared/money/satang.ts';
import { DEFAULT_TAX_RATE_HUNDREDTHS, type TaxTerms } from '#shared/orders/pricing.ts';
import { useSession } from '#web/lib/session.ts';
import { Money } from '#web/ui/Money.tsx';
import { taxonomyQuery } from '../taxonomy/queries.ts';
import { priceExamples } from './customer-pays.ts';
import styles from './product-form.module.css';
import type { ProductForm } from './product-form.ts';

/** How the shop stands to VAT, of whoever is signed in. */
function useShopTax(): TaxTerms {
  const shop = useSession().data?.shop;
  return {
    mode: shop?.vat_mode ?? 'added',
    rateHundredths: parseHundredths(shop?.tax_percent) ?? DEFAULT_TAX_RATE_HUNDREDTHS,
  };
}

function taxWords({ mode, rateHundredths }: TaxTerms): string {
  return mode === 'none' ? 'ร้านไม่ได้จดทะเบียน VAT' : `รวม VAT ${formatHundredths(rateHundredths)}% แล้ว`;
}

/** What customers pay with the price and the discount that stand in the form, reckoned as the till does. */
export function CustomerPays({ form }: { readonly form: ProductForm }) {
  const tax = useShopTax();
  const units = useQuery(taxonomyQuery).data?.units ?? [];
  const unit = units.find(({ id }) => id === form.unitId)?.name ?? 'ชิ้น';
  const first = form.hasVariants ? form.variants.find(({ price }) => price !== '') : undefined;
  const examples = priceExamples(form, first?.price ?? form.price, tax);
  if (examples.length === 0) return null;
  return (
    <div className={styles.example}>
      <p>
        <b>ตัวอย่างที่ลูกค้าจ่าย</b>
        {first !== undefined && first.value !== '' && ` แบบ ${first.value}`} ({taxWords(tax)})
      </p>
      <ul>
        {examples.map(({ quantity, paysSatang, savesSatang }) => (
          <li key={quantity}>
            <span>
              ซื้อ {formatCount(quantity)} {unit}
            </span>
            <span>
              จ่าย <Money satang={paysSatang} sign className={styles.pays} />
            </span>
            {savesSatang > 0 && (
              <small>
                ลด <Money satang={savesSatang} sign />
              </small>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
