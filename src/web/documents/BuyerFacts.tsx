import type { OrderDocumentKind } from '#shared/documents/kinds.ts';
import type { Customer } from '#web/customers/wire.ts';
import styles from './CreateDocumentDialog.module.css';
import { lacksAddress } from './use-buyer.ts';

/** What a tax invoice in somebody's name would lack, in Thai; each is a sentence. */
const MISSING_WORDS = {
  address: 'ลูกค้ารายนี้ยังไม่มีที่อยู่ ใบกำกับภาษีเต็มรูปต้องมีที่อยู่ของผู้ซื้อ หากไม่มี ผู้ซื้ออาจนำไปใช้ไม่ได้',
  taxNumber: 'ลูกค้ารายนี้ยังไม่มีเลขประจำตัวผู้เสียภาษี ผู้ซื้อที่จดทะเบียน VAT อาจนำใบกำกับภาษีไปใช้ไม่ได้',
} as const;

interface BuyerFactsProps {
  readonly customer: Customer;
  readonly kind: OrderDocumentKind;
}

/** In whose name the paper will be, since it can't be changed afterwards, and what a tax invoice would lack. */
export function BuyerFacts({ customer, kind }: BuyerFactsProps) {
  const isTaxInvoice = kind === 'tax_invoice';
  return (
    <div className={styles.buyer}>
      <dl>
        <div>
          <dt>ออกในนาม</dt>
          <dd>{customer.companyName || customer.name}</dd>
        </div>
        <div>
          <dt>ที่อยู่</dt>
          <dd>{customer.address || '-'}</dd>
        </div>
        <div>
          <dt>เลขประจำตัวผู้เสียภาษี</dt>
          <dd>{customer.taxNumber || '-'}</dd>
        </div>
      </dl>
      {isTaxInvoice && lacksAddress(customer) && <p className={styles.missing}>{MISSING_WORDS.address}</p>}
      {isTaxInvoice && customer.taxNumber === '' && (
        <p className={styles.missing}>{MISSING_WORDS.taxNumber}</p>
      )}
    </div>
  );
}
