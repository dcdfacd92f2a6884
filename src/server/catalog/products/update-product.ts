import type { catalogContract } from '#shared/catalog/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Services, StaffMember } from '../../http/handlers.ts';
import { lockCatalog } from '../lock-catalog.ts';
import { checkProducts, refusalOf } from './check-products.ts';
import { type EditedProduct, findEditedProduct } from './edited-products.ts';
import { missingImage } from './missing-image.ts';
import { productChanges } from './product-changes.ts';
import type { ProductDraft } from './product-draft.ts';
import { productVersion } from './product-version.ts';
import { writeProducts } from './write-products.ts';

type UpdateRefusal = RefusalOf<typeof catalogContract, 'PATCH /products/{id}'>;

/**
 * Changes a product, an archived one too. Orders keep the price, name and discount that they were made with, since they
 * have their own; baskets that aren't orders yet get the new ones (rule C4.4).
 * @param draft the whole product as it is to be, with its id
 * @param version the one that the form began with; where it is given, what somebody else saved meanwhile is not lost
 */
export async function updateProduct(
  { db, now, dataDir }: Pick<Services, 'db' | 'now' | 'dataDir'>,
  user: StaffMember,
  draft: ProductDraft & { readonly id: number },
  version?: string,
): Promise<EditedProduct | UpdateRefusal> {
  const noImage = await missingImage(dataDir, draft.images);
  if (noImage) return noImage;
  return db.transaction(async (trx) => {
    const nowMs = now();
    const importing = await lockCatalog(trx);
    if (importing) return importing;
    const before = await findEditedProduct(trx, user.branchId, draft.id);
    if (!before) return refuse('PRODUCT_NOT_FOUND');
    if (version !== undefined && version !== productVersion(before)) return refuse('PRODUCT_CHANGED');
    const refusal = refusalOf(await checkProducts(trx, [draft]));
    if (refusal) return refusal;
    await writeProducts(trx, { branchId: user.branchId, userId: user.id, nowMs }, [draft]);
    const after = await findEditedProduct(trx, user.branchId, draft.id);
    if (!after) throw new Error('a product that was just changed is not there');
    await recordAct(
      trx,
      { user, nowMs },
      {
        action: 'update-product',
        about: { type: 'products', id: after.id, name: `${after.skuCode} ${after.name}` },
        ...productChanges(before, after),
      },
    );
    return after;
  });
}
