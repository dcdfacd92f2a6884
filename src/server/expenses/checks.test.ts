import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#shared/errors/refusals.ts';
import { verify } from '../books/verify.ts';
import { SEAL_CHECKS } from '../db/seal-faults.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const TAKEN_BACK =
  'an expense is gone exactly when the audit log or another in its place says who took it back';
const DAYS = 'an expense is of a day that had come';

/** What is wrong, as SQL, and the check that has to see it. Two were written down, the second is taken back. */
const WRONGS: readonly (readonly [wrong: string, check: string])[] = [
  ['update expenses set deleted_ms = 1 where deleted_ms is null', TAKEN_BACK],
  ['update expenses set deleted_ms = null where deleted_ms is not null', TAKEN_BACK],
  ['update expenses set deleted_ms = deleted_ms + 1 where deleted_ms is not null', TAKEN_BACK],
  [
    `insert into audit_log (branch_id, user_id, action, about_type, about_id, about_name, search_text, happened_ms)
     select branch_id, user_id, action, about_type, about_id, about_name, search_text, happened_ms from audit_log
     where action = 'delete-expense'`,
    TAKEN_BACK,
  ],
  ["update expenses set spent_on = '2026-11-21' where deleted_ms is null", DAYS],
  ["update expenses set spent_on = '2026-02-30' where deleted_ms is null", DAYS],
  ["update expenses set spent_on = '' where deleted_ms is null", DAYS],
];

describe.each(ENGINES)('the books of expenses on %s', (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    const manager = await shop.signIn('manager');
    const expense = { spent_on: '2026-11-20', title: 'ค่าเช่าร้าน', amount: 12_000 };
    expect((await manager.post('/expenses', expense)).status).toBe(201);
    const { id } = (await manager.post('/expenses', expense)).body.expense;
    expect((await manager.delete(`/expenses/${id}`)).status).toBe(200);
  });
  afterEach(() => shop.close());

  test('each thing that can be wrong with them is found, and by the check for it', async () => {
    expect(await verify(shop.db.read)).toEqual([]);
    for (const [wrong, check] of WRONGS) {
      let found: string[] = [];
      await shop.db.transaction(async (trx) => {
        const { numAffectedRows } = await sql.raw(wrong).execute(trx);
        expect(numAffectedRows, wrong).toBeGreaterThan(0n);
        // That a sealed row changed is found besides.
        found = (await verify(trx))
          .map((violation) => violation.check)
          .filter((name) => !Object.values<string>(SEAL_CHECKS).includes(name));
        // Undone: the next wrong stands alone.
        return refuse('NOT_FOUND');
      });
      expect(found, wrong).toEqual([check]);
    }
  });
});
