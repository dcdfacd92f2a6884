import { type Selectable, sql } from 'kysely';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from '../db/database.ts';
import { keep } from '../db/kept-statement.ts';
import type { SellerTable } from '../db/schema-of-receipts.ts';
import { insertSealedRow } from '../db/seal-chain.ts';

/** The seller as a receipt keeps them: as shop, branch and till were when it was made (rule C10.3). */
export interface Seller {
  readonly name: string;
  readonly taxId: string;
  readonly branchName: string;
  readonly branchCode: string;
  readonly address: string;
  readonly phone: string;
  readonly logoName: string | null;
  readonly receiptFooter: string;
  /** Where it was sold; null where the branch had no tills. */
  readonly till: { readonly name: string; readonly posId: string } | null;
}

/** What a till sells as: shop and branch as they are now, and the till, where the branch has any. */
export interface SellingPlace {
  readonly branchId: number;
  readonly tillId: number | null;
}

/** What of the shop, its branch and till is frozen, by the column that keeps it; a list is the first that isn't null. */
const FROZEN = {
  shop_name: 'shop.name',
  tax_id: 'shop.tax_id',
  vat_mode: 'shop.vat_mode',
  logo_name: 'shop.logo_name',
  receipt_footer: ['branches.receipt_footer', 'shop.receipt_footer'],
  branch_name: 'branches.name',
  branch_code: 'branches.code',
  address: 'branches.address',
  phone: 'branches.phone',
  till_name: 'tills.name',
  pos_id: 'tills.pos_id',
} as const satisfies Readonly<Partial<Record<keyof SellerTable, string | readonly string[]>>>;

type FrozenColumn = keyof typeof FROZEN;
type FrozenRow = Pick<Selectable<SellerTable>, FrozenColumn>;

const FROZEN_COLUMNS = (Object.entries(FROZEN) as [FrozenColumn, string | readonly string[]][]).map(
  ([column, source]) => [column, sourceOf(source)] as const,
);

function sourceOf(source: string | readonly string[]) {
  return typeof source === 'string'
    ? sql.ref(source)
    : sql`coalesce(${sql.join(source.map((one) => sql.ref(one)))})`;
}

const sellerNow = keep((_trx, { branchId, tillId }: SellingPlace) => {
  const columns = FROZEN_COLUMNS.map(([column, source]) => sql`${source} as ${sql.ref(column)}`);
  const isSame = FROZEN_COLUMNS.map(
    ([column, source]) =>
      sql`(sellers.${sql.ref(column)} = ${source} or (sellers.${sql.ref(column)} is null and ${source} is null))`,
  );
  return sql<FrozenRow & { readonly seller_id: number | null }>`
    select sellers.id as seller_id, ${sql.join(columns)}
    from shop join branches on branches.id = ${branchId} left join tills on tills.id = ${tillId}
    left join sellers on sellers.branch_id = branches.id and sellers.is_of_migration = 0
      and ${sql.join(isSame, sql` and `)}
    limit 1`;
});

/**
 * The id of the seller as they are now, for a receipt that is being made: the row of the receipts before, unless
 * anything that a receipt says of its seller has changed since.
 */
export async function freezeSeller(
  trx: Trx,
  { branchId, tillId }: SellingPlace,
  nowMs: EpochMs,
): Promise<number> {
  const found = await sellerNow.first(trx, { branchId, tillId });
  if (!found) throw new Error('there is no shop to sell as');
  const { seller_id, ...frozen } = found;
  if (seller_id !== null) return seller_id;
  const made = await insertSealedRow(trx, branchId, 'sellers', {
    ...frozen,
    branch_id: branchId,
    is_of_migration: 0,
    frozen_ms: nowMs,
  });
  return made.id;
}

/** A receipt's seller, by their id. */
export async function getSeller(db: Reader, id: number): Promise<Seller> {
  const row = await db.selectFrom('sellers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    name: row.shop_name,
    taxId: row.tax_id,
    branchName: row.branch_name,
    branchCode: row.branch_code,
    address: row.address,
    phone: row.phone,
    logoName: row.logo_name,
    receiptFooter: row.receipt_footer,
    till: row.till_name === null ? null : { name: row.till_name, posId: row.pos_id ?? '' },
  };
}
