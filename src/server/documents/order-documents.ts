import { ORDER_DOCUMENT_KINDS, type OrderDocumentKind } from '#shared/documents/kinds.ts';
import type { Reader } from '../db/database.ts';

/** Which of its four papers an order has (rule C3). */
export type DocumentFlags = Readonly<Record<OrderDocumentKind, boolean>>;

/** The numbers of an order's papers that count; null where it has none of that kind. */
export type DocumentNumbers = Readonly<Record<OrderDocumentKind, string | null>>;

/** Looks up the papers of these orders at once; gives the numbers of each order's. */
export async function documentNumbersOf(
  db: Reader,
  orderIds: readonly number[],
): Promise<(orderId: number) => DocumentNumbers> {
  const rows = await db
    .selectFrom('documents')
    .select(['order_id', 'kind', 'number'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  // What was issued anew comes after what it replaces (rule C11.11).
  const numbers = new Map(rows.map(({ order_id, kind, number }) => [`${order_id} ${kind}`, number]));
  return (orderId) =>
    Object.fromEntries(
      ORDER_DOCUMENT_KINDS.map((kind) => [kind, numbers.get(`${orderId} ${kind}`) ?? null]),
    ) as DocumentNumbers;
}

/** Which papers there are, of those that have a number. */
export const documentFlags = (numbers: DocumentNumbers): DocumentFlags =>
  Object.fromEntries(ORDER_DOCUMENT_KINDS.map((kind) => [kind, numbers[kind] !== null])) as DocumentFlags;

/** Looks up the papers of these orders at once; gives what each order has. */
export async function documentFlagsOf(
  db: Reader,
  orderIds: readonly number[],
): Promise<(orderId: number) => DocumentFlags> {
  const numbers = await documentNumbersOf(db, orderIds);
  return (orderId) => documentFlags(numbers(orderId));
}
