import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { bahtWithSign } from '#shared/money/satang.ts';
import { priceChangeWords } from '#web/catalog/price-change.ts';
import { reloadProducts } from '#web/catalog/till/queries.ts';
import type { Customer } from '#web/customers/wire.ts';
import { firstError } from '#web/lib/call-request.ts';
import type { GoodAnswerOf } from '#web/lib/calls.ts';
import { type Failure, isFinal } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { refreshSession } from '#web/lib/session.ts';
import { taxTermsOf } from '#web/lib/tax-terms.ts';
import { alertDialog, confirm } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { type QuotationDraft, quotationBody } from './draft.ts';
import { repricedDraft } from './reprice.ts';
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
  const [unsure, setUnsure] = useState(false);
  const [customerError, setCustomerError] = useState('');
  const [alert, setAlert] = useState<OrderListAlert | null>(null);
  const asking = useRef(false);

  const wantCustomer = async () => {
    setCustomerError(NO_CUSTOMER_WORDS);
    await alertDialog({ kind: 'error', title: NO_CUSTOMER_WORDS });
    onCustomerWanted();
  };

  const refused = async (failure: Failure) => {
    const { isLost, code, errors } = failure;
    if (isLost) setUnsure(true);
    if (isFinal(failure)) setUnsure(false);
    if (code === 'DRAWER_NOT_OPEN') await refreshSession(client);
    const message = firstError(errors, 'orderList');
    if (code === 'PRICES_CHANGED') {
      const loaded = await loadPrices(client, draft);
      setAlert({ message, details: loaded.details });
      onChanged(loaded.draft);
      return null;
    }
    if (message === '') return undefined;
    setAlert({ message, details: [] });
    return null;
  };
  const { send, isBusy: issuing } = useWrite({
    ...{ failed: '', lost: LOST_WORDS, refused },
    tell: (words, { errors }) =>
      firstError(errors, 'customers_id') === '' ? tellFailure(words) : wantCustomer(),
    keptKey: { read: () => draft.key, keep: (key) => key !== draft.key && onChanged({ ...draft, key }) },
  });

  const issue = async (customer: Customer | null) => {
    if (asking.current) return;
    asking.current = true;
    try {
      if (customer === null) return await wantCustomer();
      // Asked once: what is pressed after a lost answer is the same quotation.
      if (!unsure && !(await confirm(question(draft, customer)))) return;
      setAlert(null);
      await send('POST /quotations', { body: quotationBody(draft, customer.id) }, (answer) =>
        onIssued(issuedTo(customer, answer)),
      );
    } finally {
      asking.current = false;
    }
  };

  return { issue, issuing, unsure, alert, customerError, clearCustomerError: () => setCustomerError('') };
}

/** The specification promises the paper's address alone. */
type PromisedAnswer = Pick<GoodAnswerOf<'POST /quotations'>, 'pdfUrl'> &
  Partial<GoodAnswerOf<'POST /quotations'>>;

function issuedTo(customer: Customer, { pdfUrl, quotation_number: number = '' }: PromisedAnswer) {
  return { number, pdfUrl, customer: titleOf(customer) };
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

const FAILED_WORDS = 'ไม่สามารถโหลดราคาล่าสุดได้ กรุณาลองใหม่อีกครั้ง';

/** Asks the shop for today's prices; gives the draft at them and, for each line that changed, what to say of it. */
async function loadPrices(
  client: QueryClient,
  draft: QuotationDraft,
): Promise<{ readonly draft: QuotationDraft; readonly details: readonly string[] }> {
  try {
    const [current, { shop }] = await Promise.all([
      reloadProducts(client, draft.lines),
      refreshSession(client),
    ]);
    const repriced = repricedDraft(draft, current, taxTermsOf(shop));
    return { draft: repriced.draft, details: repriced.changes.map(priceChangeWords) };
  } catch (error) {
    logFailure('reloading prices', error);
    return { draft, details: [FAILED_WORDS] };
  }
}
