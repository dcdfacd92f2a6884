import type { catalogContract } from '#shared/catalog/contract.ts';
import type { TaxonomyKind } from '#shared/catalog/rules.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Services, StaffMember } from '../../http/handlers.ts';
import { lockCatalog } from '../lock-catalog.ts';
import { entryWithName, listEntries, type TaxonomyEntry } from './taxonomy.ts';

/** Gives a brand, a unit or a category another name, which none beside it may read like. */
export async function renameTaxonomyEntry(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  kind: TaxonomyKind,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<TaxonomyEntry | RefusalOf<typeof catalogContract, 'PATCH /taxonomy/{kind}/{id}'>> {
  return db.transaction(async (trx) => {
    const importing = await lockCatalog(trx);
    if (importing) return importing;
    const entries = await listEntries(trx, kind);
    const former = entries.find((entry) => entry.id === id);
    if (!former) return refuse('TAXONOMY_NOT_FOUND');
    const others = entries.filter((entry) => entry.id !== id);
    if (entryWithName(others, { name, parentId: former.parentId })) return refuse('TAXONOMY_NAME_TAKEN');
    await trx.updateTable(kind).set({ name }).where('id', '=', id).execute();
    if (kind === 'brands' || kind === 'categories')
      await trx
        .updateTable(kind)
        .set({ name_sort_key: thaiSortKey(name) })
        .where('id', '=', id)
        .execute();
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'change-taxonomy',
        about: { type: kind, id, name: former.name },
        before: { name: former.name },
        after: { name },
      },
    );
    return { ...former, name };
  });
}
