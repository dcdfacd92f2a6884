import type { TestAccount, TestShop } from './test-shop.ts';

/** Moves a member of staff to a second branch, which is made for it; gives the branch's id. */
export function moveToOtherBranch(shop: TestShop, account: TestAccount): Promise<number> {
  return shop.db.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('branches')
      .values({ code: '00001', name: 'สาขาริมน้ำ', address: '1 ถนนริมน้ำ', phone: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const moved = await trx
      .updateTable('users')
      .set({ branch_id: id })
      .where('username', '=', account)
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.updateTable('sessions').set({ branch_id: id }).where('user_id', '=', moved.id).execute();
    return id;
  });
}
