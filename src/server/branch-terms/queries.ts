import { createHash } from 'node:crypto';
import { latinFromKedmanee } from '#shared/text/kedmanee.ts';
import { productsWithCode } from '../catalog/search/product-codes.ts';
import { asShared, type BranchTerms, readBranchTerms, termsKey } from '../catalog/terms/branch-terms.ts';
import { listManagedBranches } from '../catalog/terms/managed-branches.ts';
import type { Reader } from '../db/database.ts';
import type { StaffMember } from '../http/handlers.ts';
import type { OwnBranch } from '../staff/queries.ts';

/** A product as each of somebody's branches has it. */
export interface ManagedTerms {
  readonly branches: readonly { readonly branch: OwnBranch; readonly terms: BranchTerms }[];
  /** Another text after whatever is changed of it. */
  readonly version: string;
}

const VERSION_LENGTH = 16;

/** What of a product is the branches' own in which somebody may change products. */
export async function readManagedTerms(
  reader: Reader,
  user: StaffMember,
  productId: number,
): Promise<ManagedTerms> {
  const branches = await listManagedBranches(reader, user.id);
  const known = await readBranchTerms(
    reader,
    branches.map(({ id }) => id),
    [productId],
  );
  const managed = branches.map((branch) => {
    const key = termsKey({ branchId: branch.id, productId });
    return { branch, terms: known.get(key) ?? asShared(branch.id, productId) };
  });
  const told = JSON.stringify(managed.map(({ terms }) => terms));
  const version = createHash('sha256').update(told).digest('hex').slice(0, VERSION_LENGTH);
  return { branches: managed, version };
}

/**
 * What a code is called, scanned with the Thai layout on too, of a product that this branch doesn't sell and others do; null where
 * it is of nothing that is sold, or of what the branch sells.
 */
export async function nameOfNotHere(reader: Reader, branchId: number, code: string): Promise<string | null> {
  const typed = code.trim();
  const ids = [
    ...(await productsWithCode(reader, typed)),
    ...(await productsWithCode(reader, latinFromKedmanee(typed))),
  ];
  if (ids.length === 0) return null;
  const found = await reader
    .selectFrom('products')
    .innerJoin('branch_products', 'branch_products.product_id', 'products.id')
    .select('products.name')
    .where('products.id', 'in', ids)
    .where('products.is_archived', '=', 0)
    .where('branch_products.branch_id', '=', branchId)
    .where('branch_products.is_sold', '=', 0)
    .orderBy('products.id')
    .executeTakeFirst();
  return found?.name ?? null;
}
