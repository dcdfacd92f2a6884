import type { ProductFacts } from '#web/catalog/product-facts.ts';
import { productFactsFromWire } from '#web/catalog/wire.ts';
import { call } from '#web/lib/api.ts';
import type { TableState } from '#web/ui/table/table-state.ts';

/**
 * A page of the products with the stock of this branch (rule S7), searched and sorted by the server.
 * @throws what {@link call} throws
 */
export async function listStock(
  state: TableState,
  signal: AbortSignal,
): Promise<{ readonly products: readonly ProductFacts[]; readonly total: number }> {
  const query = {
    page: state.page,
    per_page: state.perPage,
    ...(state.search === '' ? {} : { q: state.search }),
    ...(state.sort === '' ? {} : { sort: state.sort }),
  };
  const { prpducts, total } = await call('GET /products/api', { query, signal });
  return { products: prpducts.map(productFactsFromWire), total };
}
