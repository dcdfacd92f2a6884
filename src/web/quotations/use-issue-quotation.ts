import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { bahtWithSign } from '#shared/money/satang.ts';
import type { Customer } from '#web/customers/wire.ts';
import { CallError, call } from '#web/lib/api.ts';
import { firstError } from '#web/lib/call-request.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { logFailure } from '#web/lib/log.ts';
import { refreshSession } from '#web/lib/session.ts';
import { alertDialog, confirm } from '#web/ui/dialogs.ts';
import { type QuotationDraft, quotationBody } from './draft.ts';
import { loadPrices } from './load-prices.ts';
import type { IssuedQuotation } from './screen-state.ts';

const NO_CUSTOMER_WORDS = 'กรุณาเลือกลูกค้า';
const LOST_WORDS = 'การเชื่อมต่อขาดหาย จึงยังไม่ทราบว่าออกใบเสนอราคาแล้วหรือไม่ กรุณากดออกใบเสนอราคาอีกครั้ง ระบบจะไม่ออกซ้ำ';

/** What the server said about the order list, and below it particulars. */
export interface OrderListAlert {
  readonly message: string;
  readonly details: readonly string[];
}

interface Screen {
  readonly draft: QuotationDraft;
  /** The draft got today's prices or a key; the screen keeps it where a reload finds it. */
  readonly onChanged: (draft: QuotationDraft) => void;
  readonly onIssued: (issued: IssuedQuotation) => void;
  /** There is something to mend in the choice of the customer. */
  readonly onCustomerWanted: () => void;
}

/**
 * Issues a quotation once, after asking, however often the button is pressed (rule S4, S8). The draft's key
 * stays the same, over a reload too, since only a success is remembered under it; while an answer is missing the
 * customer stays chosen, so that pressing again asks for the same quotation (rule C2.7).
 */
export function useIssueQuotation({ draft, onChanged, onIssued, onCustomerWanted }: Screen) {
  const client = useQueryClient();
  const [issuing, setIssuing] = useState(false);
  const [unsure, setUnsure] = useState(false);
  const [customerError, setCustomerError] = useState('');
  const [alert, setAlert] = useState<OrderListAlert | null>(null);
  const busy = useRef(false);

  const wantCustomer = async () => {
    setCustomerError(NO_CUSTOMER_WORDS);
    await alertDialog({ kind: 'error', title: NO_CUSTOMER_WORDS });
    onCustomerWanted();
  };

  const onRefused = async (error: CallError) => {
    if (error.status < 500) setUnsure(false);
    if (error.code === 'KEY_REUSED') onChanged({ ...draft, key: newIdempotencyKey() });
    if (error.code === 'DRAWER_NOT_OPEN') await refreshSession(client);
    const message = firstError(error.errors, 'orderList');
    if (error.code === 'PRICES_CHANGED') {
      const loaded = await loadPrices(client, draft);
      setAlert({ message, details: loaded.details });
      onChanged(loaded.draft);
    } else if (message !== '') setAlert({ message, details: [] });
    else if (firstError(error.errors, 'customers_id') !== '') await wantCustomer();
    else await tellFailure(error.message);
  };

  const send = async (customer: Customer) => {
    setIssuing(true);
    setAlert(null);
    try {
      await issueOnce(draft, customer, onChanged, onIssued);
      setIssuing(false);
    } catch (error) {
      logFailure('POST /quotations', error);
      setIssuing(false);
      if (error instanceof CallError) return onRefused(error);
      setUnsure(true);
      await tellFailure(LOST_WORDS);
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

async function issueOnce(
  draft: QuotationDraft,
  customer: Customer,
  onChanged: Screen['onChanged'],
  onIssued: Screen['onIssued'],
): Promise<void> {
  const idempotencyKey = draft.key === '' ? newIdempotencyKey() : draft.key;
  if (draft.key === '') onChanged({ ...draft, key: idempotencyKey });
  const body = quotationBody(draft, customer.id);
  // The specification promises the paper's address alone.
  const issued: { pdfUrl: string; quotation_number?: string } = await call('POST /quotations', {
    body,
    idempotencyKey,
  });
  const { pdfUrl, quotation_number: number = '' } = issued;
  onIssued({ number, pdfUrl, customer: titleOf(customer) });
}

function tellFailure(text: string): Promise<void> {
  return alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด', ...(text === '' ? {} : { text }) });
}

function question(draft: QuotationDraft, customer: Customer) {
  return {
    title: 'ยืนยันการออกใบเสนอราคา',
    text: `${titleOf(customer)}\nยอดสุทธิ ${bahtWithSign(draft.totalSatang)}`,
    confirmLabel: 'ออกใบเสนอราคา',
    cancelLabel: 'ยกเลิก',
  };
}

/** What a customer is called on this screen: the company, or the person. */
function titleOf({ name, companyName }: Customer): string {
  return companyName === '' ? name : companyName;
}
