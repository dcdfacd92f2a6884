import { branchTermsContract } from '#shared/branch-terms/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import { findEditedProduct } from '../catalog/products/edited-products.ts';
import { routes } from '../http/handlers.ts';
import { listBranchIds } from '../shop/queries.ts';
import { nameOfNotHere, readManagedTerms } from './queries.ts';
import { updateBranchTerms } from './update-branch-terms.ts';
import { branchTermsWire } from './wire.ts';

/** The calls about what branches sell otherwise than the shop. */
export const branchTermsRoutes = routes(branchTermsContract, {
  'GET /products/api/{id}/branches': async ({ db, user, params }) => {
    const product = await findEditedProduct(db.read, user.branchId, params.id);
    if (!product) return refuse('PRODUCT_NOT_FOUND');
    const branchCount = (await listBranchIds(db.read)).length;
    return branchTermsWire(await readManagedTerms(db.read, user, params.id), branchCount);
  },
  'GET /products/not-here': async ({ db, user, query }) => ({
    name: await nameOfNotHere(db.read, user.branchId, query.code),
  }),
  'PATCH /products/{id}/branches': async (call) => {
    const { db, user, params, body } = call;
    const asked = body.branches.map(({ branch_id: branchId, sold, price, variants }) => ({
      ...{ branchId, isSold: sold, priceSatang: price },
      variants: variants.map((variant) => ({ variantId: variant.id, priceSatang: variant.price })),
    }));
    const updated = await updateBranchTerms(call, user, {
      ...{ productId: params.id, asked, version: body.version },
    });
    if ('refused' in updated) return updated;
    // Nothing is otherwise anywhere else; the own branch hears it with the answer.
    for (const branchId of updated.changedIn)
      if (branchId !== user.branchId) db.changes.announce(branchId, ['catalog', 'stock']);
    const branchCount = (await listBranchIds(db.read)).length;
    return { message: 'บันทึกราคาและการขายของสาขาแล้ว', terms: branchTermsWire(updated.terms, branchCount) };
  },
});
