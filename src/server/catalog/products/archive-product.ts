import type { catalogContract } from '#shared/catalog/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Trx } from '../../db/database.ts';
import type { Services, StaffMember } from '../../http/handlers.ts';
import { nextChangeNumber } from '../change-number.ts';
import { lockCatalog } from '../lock-catalog.ts';

/**
 * Stops the sale of a product, or takes it up again. An archived one is in no list that sells or counts; orders, papers
 * and the ledger keep it, and its codes stay its own (`findCodeOwners`). Twice is once.
 */
export async function archiveProduct(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  { id, archived }: { readonly id: number; readonly archived: boolean },
): Promise<RefusalOf<typeof catalogContract, 'POST /products/{id}/archive'> | null> {
  return db.transaction(async (trx) => {
    const importing = await lockCatalog(trx);
    if (importing) return importing;
    const product = await findProductState(trx, id);
    if (!product) return refuse('PRODUCT_NOT_FOUND');
    const is_archived = archived ? 1 : 0;
    if (product.is_archived === is_archived) return null;
    const change_number = await nextChangeNumber(trx, now());
    await trx.updateTable('products').set({ is_archived, change_number }).where('id', '=', id).execute();
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: archived ? 'archive-product' : 'restore-product',
        about: { type: 'products', id, name: `${product.sku_code} ${product.name}` },
        before: null,
        after: null,
      },
    );
    return null;
  });
}

const findProductState = (trx: Trx, id: number) =>
  trx
    .selectFrom('products')
    .select(['is_archived', 'sku_code', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
