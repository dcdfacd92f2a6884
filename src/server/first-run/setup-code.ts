import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { getCookieSecret } from '../http/server-keys.ts';

/** No letters that are taken for others: 32 signs, 40 bits in eight of them. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * The code with which somebody at another computer than the server's proves that they may make the shop: the start
 * prints it. It comes from the program's own secret, so that it is the same after a restart and in every process, and
 * is worth nothing once the shop is made (decision 0013).
 * @returns as `7K3M-Q9TV`
 */
export async function getSetupCode(db: Database): Promise<string> {
  const mac = createHmac('sha256', await getCookieSecret(db))
    .update('the shop is set up')
    .digest();
  const signs = [...mac.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

/** Whether that is what was typed; small letters, dashes and spaces are all the same. Takes the same time for any. */
export async function isSetupCode(db: Database, typed: string): Promise<boolean> {
  const code = plain(await getSetupCode(db));
  const given = Buffer.from(plain(typed));
  const wanted = Buffer.from(code);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function plain(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase();
}
