import { buddhistShortDate } from '#shared/time/bangkok.ts';
import { changeWords } from '#web/orders/change-words.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { IconAlertTriangle, IconArrowRight, IconCircleCheck } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import type { QuotationBasket } from './queries.ts';
import styles from './SellQuotationDialog.module.css';

interface SellQuotationDialogProps {
  readonly basket: QuotationBasket | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSell: () => void;
}

/** What has changed since the quotation was issued, before it becomes a basket. */
export function SellQuotationDialog({ basket, opened, onClose, onSell }: SellQuotationDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`ขายตามใบเสนอราคา ${basket?.number ?? ''}`} size={560}>
      {basket !== null && <Body basket={basket} onClose={onClose} onSell={onSell} />}
    </Dialog>
  );
}

function Body({
  basket,
  onClose,
  onSell,
}: {
  readonly basket: QuotationBasket;
  readonly onClose: () => void;
  readonly onSell: () => void;
}) {
  const { changes, order, state, validUntil, quotedTotalSatang, totalSatang, things } = basket;
  const isEmpty = things.length === 0;
  return (
    <>
      {order !== null && <Warning>{`ใบเสนอราคานี้ขายไปแล้วในคำสั่งซื้อ ${order.number}`}</Warning>}
      {state === 'expired' && validUntil !== null && (
        <Warning>{`ใบเสนอราคานี้หมดอายุเมื่อวันที่ ${buddhistShortDate(validUntil)}`}</Warning>
      )}
      {changes.length === 0 ? (
        <p className={styles.same}>
          <IconCircleCheck size={22} aria-hidden />
          ราคาและสินค้าเหมือนวันที่ออกใบเสนอราคา
        </p>
      ) : (
        <section className={styles.changed}>
          <h3>สิ่งที่เปลี่ยนไปจากใบเสนอราคา</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
          <ul tabIndex={0} aria-label="สิ่งที่เปลี่ยนไป">
            {changes.map((change) => (
              <li key={`${change.name}/${change.what}`}>
                <strong>{change.name}</strong>
                <span>{changeWords(change)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <dl className={styles.totals}>
        <div>
          <dt>ยอดในใบเสนอราคา</dt>
          <dd>
            <Money satang={quotedTotalSatang} sign />
          </dd>
        </div>
        <div className={styles.today}>
          <dt>ยอดตามราคาวันนี้</dt>
          <dd>
            <Money satang={totalSatang} sign />
          </dd>
        </div>
      </dl>
      {isEmpty && <Warning>ไม่มีสินค้าในใบเสนอราคานี้ที่ยังขายอยู่</Warning>}
      <DialogFoot
        main="ใส่ตะกร้าและไปหน้า POS"
        onMain={onSell}
        icon={<IconArrowRight size={20} aria-hidden />}
        disabled={isEmpty}
        autofocus
        onCancel={onClose}
      />
    </>
  );
}

function Warning({ children }: { readonly children: string }) {
  return (
    <p className={styles.warning}>
      <IconAlertTriangle size={22} aria-hidden />
      {children}
    </p>
  );
}
