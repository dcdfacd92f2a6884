import { ORDER_DOCUMENT_KINDS, type OrderDocumentKind } from '#shared/documents/kinds.ts';
import type { Reader } from '../db/database.ts';

/** Which of its four papers an order has (rule C3). */
export type DocumentFlags = Readonly<Record<OrderDocumentKind, boolean>>;

/** Looks up the papers of these orders at once; gives what each order has. */
export async function documentFlagsOf(
  db: Reader,
  orderIds: readonly number[],
): Promise<(orderId: number) => DocumentFlags> {
  const rows = await db
    .selectFrom('documents')
    .select(['order_id', 'kind'])
    .where('order_id', 'in', orderIds)
    .execute();
  const made = new Set(rows.map(({ order_id, kind }) => `${order_id} ${kind}`));
  return (orderId) =>
    Object.fromEntries(
      ORDER_DOCUMENT_KINDS.map((kind) => [kind, made.has(`${orderId} ${kind}`)]),
    ) as DocumentFlags;
}
