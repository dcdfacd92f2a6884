import type { catalogContract } from '#shared/catalog/contract.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../../audit/record-act.ts';
import { idempotently } from '../../db/idempotency.ts';
import type { Services, StaffMember } from '../../http/handlers.ts';
import { lockCatalog } from '../lock-catalog.ts';
import { checkProducts, refusalOf } from './check-products.ts';
import { type EditedProduct, findEditedProduct } from './edited-products.ts';
import { missingImage } from './missing-image.ts';
import type { ProductDraft } from './product-draft.ts';
import { writeProducts } from './write-products.ts';

/** Who adds the product, and under which key (rule C2.7). */
export interface ProductRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

type CreateRefusal = RefusalOf<typeof catalogContract, 'POST /products'>;

/**
 * Adds a product, with what lies on the shelf of it as the first movement of its stock.
 * @param draft validated by the contract; what belongs together is checked here
 */
export async function createProduct(
  { db, now, dataDir }: Pick<Services, 'db' | 'now' | 'dataDir'>,
  { user, call, idempotencyKey }: ProductRequest,
  draft: ProductDraft,
): Promise<EditedProduct | CreateRefusal> {
  const nowMs = now();
  const noImage = await missingImage(dataDir, draft.images);
  if (noImage) return noImage;
  const request = { userId: user.id, call, key: idempotencyKey, body: draft, nowMs };
  return idempotently<EditedProduct, CreateRefusal>(db, request, async (trx) => {
    const importing = await lockCatalog(trx);
    if (importing) return importing;
    const refusal = refusalOf(await checkProducts(trx, [draft]));
    // What is new takes nothing away that had stock or another type.
    if (refusal) return refusal as CreateRefusal;
    const [id = 0] = await writeProducts(trx, { branchId: user.branchId, userId: user.id, nowMs }, [draft]);
    await recordAct(
      trx,
      { user, nowMs },
      {
        action: 'create-product',
        about: { type: 'products', id, name: `${draft.skuCode} ${draft.name}` },
        before: null,
        after: { priceSatang: draft.priceSatang },
      },
    );
    const made = await findEditedProduct(trx, user.branchId, id);
    if (!made) throw new Error('a product that was just added is not there');
    return made;
  });
}
