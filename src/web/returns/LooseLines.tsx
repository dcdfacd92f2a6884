import { MAX_QUANTITY } from '#shared/orders/rules.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import type { StockItem } from '#web/stock/stock-item.ts';
import { NumberEntry } from '#web/stock/things/NumberEntry.tsx';
import { Dotted } from '#web/ui/Dotted.tsx';
import { QuantityStepper } from '#web/ui/fields/QuantityStepper.tsx';
import { IconTrash } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { ProductImage } from '#web/ui/ProductImage.tsx';
import styles from './LooseLines.module.css';
import { type LooseLine, priceFault, priceOf, priceText } from './loose-draft.ts';
import shared from './ReturnPage.module.css';
import type { LooseReturning } from './use-loose-return.ts';

/** As many digits as can be read as an amount. */
const LONGEST_AMOUNT = 12;

/** What is brought without a receipt: how many pieces of each, how many of these are damaged, and what goes back for one. */
export function LooseLines({ returning }: { readonly returning: LooseReturning }) {
  const { draft, items } = returning;
  return (
    <ul className={shared.lines}>
      {draft.lines.map((line) => (
        <Line
          key={thingKey(line)}
          line={line}
          item={items.of(line) ?? (items.isComplete ? null : undefined)}
          returning={returning}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly line: LooseLine;
  /** Undefined while the shop is still asked, null when there is none any more. */
  readonly item: StockItem | null | undefined;
  readonly returning: LooseReturning;
}

function Line({ line, item, returning: { changeLine, removeLine } }: LineProps) {
  const name = item?.name ?? 'สินค้า';
  return (
    <li className={`${shared.line} ${styles.line}`} data-chosen>
      <ProductImage name={item?.imageName ?? null} className={shared.image} />
      <div>
        <p className={shared.name}>
          {item === null ? 'สินค้านี้ไม่มีแล้ว กรุณาลบรายการ' : (item?.name ?? 'กำลังโหลด...')}
        </p>
        {item && (
          <Dotted className={shared.about}>
            {item.sku}
            <span key="price">
              ราคาขาย <Money satang={item.priceOfOneSatang} sign />
            </span>
            {item.isArchived ? 'เลิกขายแล้ว' : ''}
          </Dotted>
        )}
      </div>
      <p className={shared.amount}>{item && <Amount line={line} item={item} />}</p>
      <button
        type="button"
        className={styles.remove}
        aria-label={`ลบ ${name} ออกจากรายการ`}
        onClick={() => removeLine(line)}
      >
        <IconTrash size={20} aria-hidden />
      </button>
      {item && (
        <div className={styles.fields}>
          <div className={styles.field}>
            <span aria-hidden>จำนวน</span>
            <QuantityStepper
              name={name}
              quantity={line.quantity}
              max={MAX_QUANTITY}
              thing={thingKey(line)}
              onChange={(quantity) => changeLine(line, { quantity })}
            />
          </div>
          <div className={`${styles.field} ${styles.damaged}`}>
            <span aria-hidden>ชำรุด</span>
            <QuantityStepper
              name={`ที่ชำรุด ${name}`}
              quantity={line.damaged}
              min={0}
              max={line.quantity}
              onChange={(damaged) => changeLine(line, { damaged })}
            />
          </div>
          <div className={styles.field}>
            <span aria-hidden>คืนชิ้นละ</span>
            <NumberEntry
              decimals={2}
              maxLength={LONGEST_AMOUNT}
              aria-label={`ราคาที่คืนต่อชิ้น ${name}`}
              fault={priceFault(line, item) || false}
              value={priceText(line, item)}
              onText={(price) => changeLine(line, { price })}
            />
          </div>
        </div>
      )}
    </li>
  );
}

function Amount({ line, item }: { readonly line: LooseLine; readonly item: StockItem }) {
  const satang = priceFault(line, item) === '' ? priceOf(line, item) : null;
  return satang === null ? '–' : <Money satang={satang * line.quantity} sign />;
}
