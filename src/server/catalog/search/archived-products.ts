import { sql } from 'kysely';
import { foldForSearch } from '#shared/text/search-text.ts';
import { columnContains } from '../../db/column-contains.ts';
import type { Reader } from '../../db/database.ts';
import type { ListPage, SortOrder } from '../../db/list-page.ts';

const COLUMNS = { name: 'name_sort_key', sku: 'sku_code', price: 'price_satang' } as const;

export interface ArchivedQuery {
  readonly typed: string;
  /** By name when nothing else is asked for. */
  readonly sort: SortOrder<keyof typeof COLUMNS> | null;
  readonly page: ListPage;
}

/** A page of the products that are no longer sold and have every word that was typed, and how many there are. */
export async function listArchivedProducts(reader: Reader, { typed, sort, page }: ArchivedQuery) {
  const words = [...new Set(foldForSearch(typed).split(' '))].filter(Boolean);
  // Written out, not a parameter: the index of what is no longer sold can then be used.
  const archived = reader.selectFrom('products').where('is_archived', '=', sql.lit(1));
  const found = words.reduce((all, word) => all.where(columnContains('search_text', word)), archived);
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { by, direction } = sort ?? { by: 'name', direction: 'asc' };
  const products = await found
    .select(['id', 'name', 'sku_code', 'price_satang', 'open_price'])
    .orderBy(COLUMNS[by], direction)
    .orderBy('id')
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
  return { products, total };
}
