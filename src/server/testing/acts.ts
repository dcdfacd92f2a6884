import { type ActQuery, listActs } from '../audit/queries.ts';
import { auditedActWire } from '../audit/wire.ts';
import type { TestShop } from './test-shop.ts';

const ALL: ActQuery = { typed: '', page: { page: 1, perPage: 1_000, offset: 0 } };

/** What the audit log of the first branch has, oldest first, in the words of its page. */
export async function actsIn(shop: Pick<TestShop, 'db'>, narrowed: Partial<ActQuery> = {}) {
  const { acts } = await listActs(shop.db.read, 1, { ...ALL, ...narrowed });
  return acts.reverse().map((row) => {
    const { action, subject, detail } = auditedActWire(row);
    return { action, subject, detail, user_id: row.user_id, happened_ms: row.happened_ms };
  });
}
