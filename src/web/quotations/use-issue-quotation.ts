import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatBaht, parseHundredths } from '#shared/money/satang.ts';
import { DEFAULT_TAX_RATE_HUNDREDTHS } from '#shared/orders/pricing.ts';
import { reloadProducts } from '#web/catalog/api.ts';
import { priceChangeWords } from '#web/catalog/price-change.ts';
import type { Customer } from '#web/customers/wire.ts';
import { CallError, call } from '#web/lib/api.ts';
import { firstError } from '#web/lib/call-request.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { logFailure } from '#web/lib/log.ts';
import { refreshSession } from '#web/lib/session.ts';
import { alertDialog, confirm } from '#web/ui/dialogs.ts';
import { type QuotationDraft, quotationBody } from './draft.ts';
import { repricedDraft } from './reprice.ts';
import type { IssuedQuotation } from './screen-state.ts';

export const NO_CUSTOMER_WORDS = 'กรุณาเลือกลูกค้า';
const FAILED_TITLE = 'เกิดข้อผิดพลาด';
const LOST_WORDS = 'การเชื่อมต่อขาดหาย จึงยังไม่ทราบว่าออกใบเสนอราคาแล้วหรือไม่ กรุณากดออกใบเสนอราคาอีกครั้ง ระบบจะไม่ออกซ้ำ';
const RELOAD_FAILED_WORDS = 'ไม่สามารถโหลดราคาล่าสุดได้ กรุณาลองใหม่อีกครั้ง';

/** What the server said about the order list, and below it particulars. */
export interface OrderListAlert {
  readonly message: string;
  readonly details: readonly string[];
}

interface Screen {
  readonly draft: QuotationDraft;
  /** The order list's prices were brought up to date. */
  readonly onRepriced: (draft: QuotationDraft) => void;
  readonly onIssued: (issued: IssuedQuotation) => void;
  /** There is something to mend in the choice of the customer. */
  readonly onCustomerWanted: () => void;
}

/** What a customer is called on this screen: the company, or the person. */
export function customerTitle({ name, companyName }: Customer): string {
  return companyName === '' ? name : companyName;
}

/**
 * Issues a quotation once, after asking, however often the button is pressed (specification 4, 8). The key is the
 * same until the server has answered for good; while it hasn't, the customer stays chosen, so that pressing again
 * asks for the same quotation (contract C2.7).
 */
export function useIssueQuotation({ draft, onRepriced, onIssued, onCustomerWanted }: Screen) {
  const client = useQueryClient();
  const [issuing, setIssuing] = useState(false);
  const [unsure, setUnsure] = useState(false);
  const [customerError, setCustomerError] = useState('');
  const [alert, setAlert] = useState<OrderListAlert | null>(null);
  const [key, setKey] = useState(() => (draft.key === '' ? newIdempotencyKey() : draft.key));
  const busy = useRef(false);

  const wantCustomer = async () => {
    setCustomerError(NO_CUSTOMER_WORDS);
    await alertDialog({ kind: 'error', title: NO_CUSTOMER_WORDS });
    onCustomerWanted();
  };

  const reprice = async (message: string) => {
    try {
      const [current, session] = await Promise.all([
        reloadProducts(client, draft.lines),
        refreshSession(client),
      ]);
      const taxRate = parseHundredths(session.shop.tax_percent) ?? DEFAULT_TAX_RATE_HUNDREDTHS;
      const { draft: fresh, changes } = repricedDraft(draft, current, taxRate);
      setAlert({ message, details: changes.map(priceChangeWords) });
      onRepriced(fresh);
    } catch (error) {
      logFailure('reloading prices', error);
      setAlert({ message, details: [RELOAD_FAILED_WORDS] });
    }
  };

  const onRefused = async (error: CallError) => {
    if (error.status < 500) {
      setUnsure(false);
      setKey(newIdempotencyKey());
    }
    if (error.code === 'DRAWER_NOT_OPEN') await refreshSession(client);
    const orderList = firstError(error.errors, 'orderList');
    if (error.code === 'PRICES_CHANGED') return reprice(orderList);
    if (orderList !== '') return setAlert({ message: orderList, details: [] });
    if (firstError(error.errors, 'customers_id') !== '') return wantCustomer();
    await failed(error.message);
  };

  const failed = (text: string) =>
    alertDialog({ kind: 'error', title: FAILED_TITLE, ...(text === '' ? {} : { text }) });

  const send = async (customer: Customer) => {
    setIssuing(true);
    setAlert(null);
    try {
      const answer = await call('POST /quotations', {
        body: quotationBody(draft, customer.id),
        idempotencyKey: key,
      });
      const number = answer.quotation_number;
      onIssued({ number, pdfUrl: answer.pdfUrl, customer: customerTitle(customer) });
      setIssuing(false);
      await alertDialog({ kind: 'success', title: 'สร้างใบเสนอราคาสำเร็จ', text: `เลขที่ ${number}` });
    } catch (error) {
      logFailure('POST /quotations', error);
      setIssuing(false);
      if (error instanceof CallError) return onRefused(error);
      setUnsure(true);
      await failed(LOST_WORDS);
    }
  };

  const issue = async (customer: Customer | null) => {
    if (busy.current) return;
    busy.current = true;
    try {
      if (customer === null) return await wantCustomer();
      // Asked once: what is pressed after a lost answer is the same quotation.
      if (unsure || (await confirm(question(draft, customer)))) await send(customer);
    } finally {
      busy.current = false;
    }
  };

  return { issue, issuing, unsure, alert, customerError, clearCustomerError: () => setCustomerError('') };
}

function question(draft: QuotationDraft, customer: Customer) {
  return {
    title: 'ยืนยันการออกใบเสนอราคา',
    text: `${customerTitle(customer)}\nยอดสุทธิ ฿${formatBaht(draft.totalSatang)}`,
    confirmLabel: 'ออกใบเสนอราคา',
    cancelLabel: 'ยกเลิก',
  };
}
