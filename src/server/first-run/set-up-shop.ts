import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { firstRunContract } from '#shared/first-run/contract.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { ShopIdentity } from '#shared/shop/settings.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services } from '../http/handlers.ts';
import { insertStartingMethods } from '../payment-methods/starting-methods.ts';
import { insertShop } from '../shop/insert-shop.ts';
import { shopExists } from '../shop/queries.ts';
import { insertStaff } from '../staff/insert-staff.ts';
import { hashPassword } from '../staff/password.ts';
import { isSetupCode } from './setup-code.ts';

export interface NewShop extends ShopIdentity {
  readonly admin: {
    readonly username: string;
    readonly email: string;
    readonly firstname: string;
    readonly lastname: string;
    readonly password: string;
  };
}

/** The admin of a shop that was made. */
export interface MadeShop {
  readonly userId: number;
  readonly branchId: number;
  readonly passwordHash: string;
}

/**
 * Makes the shop, its branch and its admin, once for ever: of two at the same moment one finds that there is a shop.
 * @param code what was typed where a code is needed; null for somebody at the server's own computer
 * @returns the admin's id, and how their password is kept
 */
export async function setUpShop(
  { db, now }: Pick<Services, 'db' | 'now'>,
  shop: NewShop,
  code: string | null,
): Promise<MadeShop | RefusalOf<typeof firstRunContract, 'POST /first-run'>> {
  if (await shopExists(db.read)) return refuse('SHOP_EXISTS');
  if (code !== null && !(await isSetupCode(db, code))) return refuse('SETUP_CODE_WRONG');
  const passwordHash = await hashPassword(shop.admin.password);
  return db.transaction<MadeShop | Refusal<'SHOP_EXISTS'>>(async (trx) => {
    const nowMs = now();
    const branchId = await insertShop(trx, shop);
    if (branchId === null) return refuse('SHOP_EXISTS');
    await insertStartingMethods(trx, false);
    const { username, email, firstname, lastname } = shop.admin;
    const adminId = await insertStaff(trx, {
      branchId,
      username,
      email,
      firstname,
      lastname,
      role: 'admin',
      passwordHash,
      nowMs,
    });
    await recordAct(
      trx,
      { user: { id: adminId, branchId }, nowMs },
      {
        action: 'set-up-shop',
        about: { type: 'shop', id: null, name: shop.name },
        before: null,
        after: null,
      },
    );
    return { userId: adminId, branchId, passwordHash };
  });
}
