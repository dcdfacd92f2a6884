import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';

const SECRET_BYTES = 32;

/**
 * The secret that signs session cookies; made when it is first asked for, so that a shop can be made in a session.
 * Two programs that start at once on one database get the same.
 */
export async function getCookieSecret(db: Database): Promise<string> {
  return db.transaction(async (trx) => {
    await trx
      .insertInto('server_keys')
      .values({ id: 1, cookie_secret: randomBytes(SECRET_BYTES).toString('hex') })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return (await trx.selectFrom('server_keys').select('cookie_secret').executeTakeFirstOrThrow())
      .cookie_secret;
  });
}
