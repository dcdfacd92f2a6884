import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { DEFAULT_TAX_RATE_HUNDREDTHS } from '#shared/orders/pricing.ts';
import type { VatMode } from '#shared/shop/rules.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Trx } from '../db/database.ts';
import type { Services } from '../http/handlers.ts';
import { insertStaff } from '../staff/insert-staff.ts';
import { hashPassword } from '../staff/password.ts';
import { shopExists } from './queries.ts';
import { isSetupCode } from './setup-code.ts';

/** Who the shop is, as its papers say it. */
export interface ShopIdentity {
  readonly name: string;
  readonly branchName: string;
  /** The 5-digit VAT branch number. */
  readonly branchCode: string;
  readonly address: string;
  readonly phone: string;
  /** '' where the shop isn't registered for VAT and has none to show. */
  readonly taxId: string;
  readonly vatMode: VatMode;
  readonly promptPayId: string | null;
}

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
  readonly passwordHash: string;
}

const RECEIPT_FOOTER = 'ขอบคุณที่อุดหนุน';

/**
 * Makes the shop, its branch and its admin, once for ever: of two at the same moment one finds that there is a shop.
 * @param code what was typed where a code is needed; null for somebody at the server's own computer
 * @returns the admin's id, and how their password is kept
 */
export async function setUpShop(
  { db, now }: Pick<Services, 'db' | 'now'>,
  shop: NewShop,
  code: string | null,
): Promise<MadeShop | Refusal<'SHOP_EXISTS' | 'SETUP_CODE_WRONG'>> {
  if (await shopExists(db.read)) return refuse('SHOP_EXISTS');
  if (code !== null && !(await isSetupCode(db, code))) return refuse('SETUP_CODE_WRONG');
  const passwordHash = await hashPassword(shop.admin.password);
  return db.transaction<MadeShop | Refusal<'SHOP_EXISTS'>>(async (trx) => {
    const nowMs = now();
    if (!(await insertShop(trx, shop))) return refuse('SHOP_EXISTS');
    const { id: branchId } = await trx
      .insertInto('branches')
      .values({
        code: shop.branchCode,
        name: shop.branchName,
        address: shop.address,
        phone: shop.phone,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
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
      { branchId, userId: adminId, nowMs },
      {
        action: 'set-up-shop',
        about: { type: 'shop', id: null, name: shop.name },
        before: null,
        after: null,
      },
    );
    return { userId: adminId, passwordHash };
  });
}

/** Gives whether the shop was made; not, when another had been made meanwhile. */
async function insertShop(trx: Trx, shop: ShopIdentity): Promise<boolean> {
  const inserted = await trx
    .insertInto('shop')
    .values({
      id: 1,
      name: shop.name,
      tax_id: shop.taxId,
      promptpay_id: shop.promptPayId,
      tax_rate_hundredths: DEFAULT_TAX_RATE_HUNDREDTHS,
      vat_mode: shop.vatMode,
      block_negative_stock: 0,
      receipt_footer: RECEIPT_FOOTER,
      is_demo: 0,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
