import type { DocumentBuyer, DocumentContent, EarlierCredit } from '#shared/documents/document-content.ts';
import { missingOfBuyer } from '#shared/documents/rules.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { orderPapersContract } from '#shared/order-papers/contract.ts';
import { type BangkokDate, bangkokDate } from '#shared/time/bangkok.ts';
import { recordAct } from '../audit/record-act.ts';
import { findCustomer } from '../customers/queries.ts';
import type { Trx } from '../db/database.ts';
import { idempotently } from '../db/idempotency.ts';
import type { TrustedMs } from '../db/trusted-clock.ts';
import { buyerIncomplete } from '../documents/buyer-incomplete.ts';
import { type IssuedDocument, issueDocument } from '../documents/issue-document.ts';
import { buyerOf } from '../documents/parties.ts';
import { findCreditNotes, findPaper, type IssuedPaper } from '../documents/queries.ts';
import type { DocumentRequest } from '../documents/replace-document.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { setOrderCustomer } from '../orders/order-rows.ts';
import { lockOrder } from '../orders/queries.ts';
import { getShop } from '../shop/queries.ts';
import { type OpenBooks, openTime, readOpenBooks } from '../tax-months/open-books.ts';

/** Which tax invoice, for whom instead, and why. */
export interface ReissueWanted {
  readonly documentId: number;
  readonly customerId: number;
  readonly reason: string;
}

/** The papers that now count. */
export interface Reissued extends IssuedInstead {
  /** Credit notes that named the cancelled tax invoice, each with the one that names the new. */
  readonly creditNotes: readonly ReissuedNote[];
}

interface IssuedInstead extends IssuedDocument {
  readonly issuedOn: BangkokDate;
}

interface ReissuedNote extends IssuedInstead {
  readonly formerNumber: string;
}

type ReissueRefusal = RefusalOf<typeof orderPapersContract, 'POST /documents/{id}/reissue'>;

/**
 * Cancels a tax invoice that names its buyer wrongly and makes another: a new number, the same day, goods and amounts, the
 * buyer as they are now (rule C11.11); today where the books of that month are done (rule C13.4). Credit notes of the cancelled one are made anew with it, since each has to name a
 * tax invoice that counts (decision 38). The order is locked meanwhile, so that of several at once one does it.
 */
export async function reissueDocument(
  { db, now, clock }: Pick<Services, 'db' | 'now' | 'clock'>,
  { user, call, idempotencyKey }: DocumentRequest,
  wanted: ReissueWanted,
): Promise<Reissued | ReissueRefusal> {
  const nowMs = await clock.read();
  const request = { userId: user.id, call, key: idempotencyKey, body: wanted, nowMs: now() };
  return idempotently<Reissued, ReissueRefusal>(db, request, async (trx) => {
    if (isRefusal(nowMs)) return nowMs;
    const found = await findPaper(trx, user.branchId, wanted.documentId);
    if (!found) return refuse('PAPER_NOT_FOUND');
    if (found.kind !== 'tax_invoice' || found.orderId === null) return refuse('NOT_TO_BE_REISSUED');
    await lockOrder(trx, user.branchId, found.orderId);
    // Read again: somebody else may have been first.
    const former = await findPaper(trx, user.branchId, wanted.documentId);
    if (!former) return refuse('PAPER_NOT_FOUND');
    if (former.replacedBy) {
      return refuse('PAPER_CANCELLED', { number: former.number, by: former.replacedBy.number });
    }
    if ((await getShop(trx)).vatMode === 'none') return refuse('NOT_VAT_REGISTERED');
    const customer = await findCustomer(trx, wanted.customerId);
    if (!customer) return refuse('CUSTOMER_UNKNOWN');
    if (customer.is_archived === 1)
      return refuse('CUSTOMER_HIDDEN', { name: customer.company_name || customer.name });
    const buyer = buyerOf(customer);
    const missing = missingOfBuyer(buyer);
    if (missing.length > 0) return buyerIncomplete(missing);
    if (isSame(buyer, former.content.buyer)) return refuse('REISSUE_CHANGES_NOTHING');
    const books = await readOpenBooks(trx, user.branchId);
    const reissuing = { user, wanted, nowMs, books, buyer, orderId: found.orderId };
    const reissued = await reissue(trx, former, reissuing);
    await setOrderCustomer(trx, found.orderId, wanted.customerId);
    await record(trx, former, reissued, reissuing);
    return reissued;
  });
}

interface Reissuing {
  readonly user: StaffMember;
  readonly wanted: ReissueWanted;
  readonly nowMs: TrustedMs;
  readonly books: OpenBooks;
  readonly buyer: DocumentBuyer;
  readonly orderId: number;
}

async function reissue(trx: Trx, former: IssuedPaper, reissuing: Reissuing): Promise<Reissued> {
  const invoice = await issueInstead(trx, former, reissuing, {});
  const notes = (await findCreditNotes(trx, reissuing.user.branchId, [reissuing.orderId])).filter(
    ({ content }) => content.credit?.invoiceNumber === former.number,
  );
  const creditNotes: ReissuedNote[] = [];
  for (const note of notes) {
    const { credit } = note.content;
    if (!credit) continue;
    const earlier = credit.earlier.map((one) => renumbered(one, creditNotes));
    const named = { invoiceNumber: invoice.number, invoiceIssuedOn: invoice.issuedOn };
    const changes = { credit: { ...credit, ...named, earlier } };
    const made = await issueInstead(trx, note, reissuing, changes);
    creditNotes.push({ ...made, formerNumber: note.number });
  }
  return { ...invoice, creditNotes };
}

/** A credit note that an other one names, by the number and day that it has now. */
function renumbered(earlier: EarlierCredit, made: readonly ReissuedNote[]): EarlierCredit {
  const now = made.find(({ formerNumber }) => formerNumber === earlier.number);
  return now ? { ...earlier, number: now.number, issuedOn: now.issuedOn } : earlier;
}

async function issueInstead(
  trx: Trx,
  former: IssuedPaper,
  { user, wanted, nowMs, books, buyer, orderId }: Reissuing,
  changes: Partial<DocumentContent>,
): Promise<IssuedInstead> {
  const content: DocumentContent = {
    ...former.content,
    ...changes,
    buyer,
    issuer: `${user.firstname} ${user.lastname}`.trim(),
    replaces: { number: former.number, reason: wanted.reason },
  };
  const issuedMs = openTime(books, former.issuedMs, nowMs);
  const issued = await issueDocument(trx, user, {
    ...{ kind: former.kind, orderId, customerId: wanted.customerId, content },
    ...{ issuedMs, nowMs, replacesId: former.id },
  });
  return { ...issued, issuedOn: bangkokDate(issuedMs) };
}

/** Whether two buyers stand alike on a paper. */
const isSame = (buyer: DocumentBuyer, other: DocumentBuyer) =>
  (Object.keys(buyer) as (keyof DocumentBuyer)[]).every((field) => buyer[field] === other[field]);

function record(
  trx: Trx,
  former: IssuedPaper,
  reissued: Reissued,
  { user, wanted, nowMs, buyer }: Reissuing,
) {
  const nameOf = ({ companyName, name }: DocumentBuyer) => companyName || name;
  return recordAct(
    trx,
    { user, nowMs },
    {
      action: 'reissue-document',
      about: { type: 'documents', id: former.id, name: former.number },
      before: { customerId: former.customerId, customerName: nameOf(former.content.buyer) },
      after: {
        ...{ documentId: reissued.id, number: reissued.number, reason: wanted.reason },
        ...{ customerId: wanted.customerId, customerName: nameOf(buyer) },
        creditNotes: reissued.creditNotes.map(({ formerNumber, number }) => ({ formerNumber, number })),
      },
    },
  );
}
