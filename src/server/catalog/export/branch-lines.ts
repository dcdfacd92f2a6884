import { IMPORT_NOT_SOLD, IMPORT_SOLD } from '#shared/catalog/import-columns.ts';
import type { Reader } from '../../db/database.ts';
import { groupBy } from '../../db/group-by.ts';
import type { AskedBranch } from '../../staff/staff-branches.ts';
import { nextTurn } from '../../tables/next-turn.ts';
import type { Cell } from '../../tables/write-table.ts';
import type { PresentProduct } from '../products/present-products.ts';
import type { VariantDraft } from '../products/product-draft.ts';
import { stockOf } from '../search/product-rows.ts';
import { asShared, readBranchTerms, termsKey } from '../terms/branch-terms.ts';
import { namedVariant, type ProductCells } from './product-table.ts';

/**
 * What branches have of products (rule C15.8), as the lines that stand behind each product's own: a line where a branch sells it for
 * another price or not at all, or has it on its shelf; of a product with variants one for each of them of which that is so.
 * @returns the lines by the product's id, those of each in the order of the branches
 */
export async function branchLines(
  reader: Reader,
  branches: readonly AskedBranch[],
  products: readonly PresentProduct[],
): Promise<ReadonlyMap<number, readonly ProductCells[]>> {
  const ids = products.map(({ draft }) => draft.id ?? 0);
  const terms = await readBranchTerms(
    reader,
    branches.map(({ id }) => id),
    ids,
  );
  const lines = new Map<number, ProductCells[]>(ids.map((id) => [id, []]));
  for (const branch of branches) {
    const stock = groupBy(await stockOf(reader, branch.id, ids), (line) => line.product_id);
    for (const { draft } of products) {
      const id = draft.id ?? 0;
      const shared = asShared(branch.id, id);
      const own = terms.get(termsKey(shared)) ?? shared;
      lines.get(id)?.push(...linesOf(draft, branch, { own, stock: stock.get(id) ?? [] }));
    }
    await nextTurn();
  }
  return lines;
}

type StockLine = Awaited<ReturnType<typeof stockOf>>[number];

interface There {
  readonly own: ReturnType<typeof asShared>;
  readonly stock: readonly StockLine[];
}

function linesOf(draft: PresentProduct['draft'], branch: AskedBranch, { own, stock }: There): ProductCells[] {
  const about: ProductCells = {
    sku_code: { text: draft.skuCode },
    name: { text: draft.name },
    branch: { text: branch.name },
    sold_here: { text: (own.isSold ? IMPORT_SOLD : IMPORT_NOT_SOLD).words },
  };
  const cellsOf = (price: number | null, line: StockLine | undefined): ProductCells[] =>
    price === null && line === undefined
      ? []
      : [{ ...about, price: price === null ? null : { satang: price }, ...shelfCells(line) }];
  const lines =
    draft.productType === 1
      ? cellsOf(
          own.priceSatang,
          stock.find(({ variant_id }) => variant_id === null),
        )
      : draft.variants.flatMap((variant) => {
          const price = own.variants.find(({ variantId }) => variantId === variant.id);
          const line = stock.find(({ variant_id }) => variant_id === variant.id);
          return withVariant(cellsOf(price?.priceSatang ?? null, line), variant);
        });
  return lines.length === 0 && !own.isSold ? [about] : lines;
}

const withVariant = (lines: readonly ProductCells[], variant: VariantDraft): ProductCells[] =>
  lines.map((cells) => ({ ...cells, ...namedVariant(variant) }));

function shelfCells(line: StockLine | undefined): ProductCells {
  if (line === undefined) return {};
  const cost: Cell = line.average_cost_satang === null ? null : { satang: line.average_cost_satang };
  return { quantity: { count: line.quantity }, min_stock: { count: line.min_stock }, cost };
}
