import type { catalogContract } from '#shared/catalog/contract.ts';
import type { TaxonomyKind } from '#shared/catalog/rules.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Services, StaffMember } from '../../http/handlers.ts';
import { lockCatalog } from '../lock-catalog.ts';
import { entryWithName, insertEntry, listEntries, parentKindOf, type TaxonomyEntry } from './taxonomy.ts';

/**
 * Adds a brand, a unit or a category. Under one parent no two read alike: capitals, spaces and the order of Thai marks
 * don't count.
 * @param entry what stands on its own has no parent, whatever is said
 */
export async function addTaxonomyEntry(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  kind: TaxonomyKind,
  entry: Omit<TaxonomyEntry, 'id'>,
): Promise<TaxonomyEntry | RefusalOf<typeof catalogContract, 'POST /taxonomy/{kind}'>> {
  return db.transaction(async (trx) => {
    const importing = await lockCatalog(trx);
    if (importing) return importing;
    const parentKind = parentKindOf(kind);
    const parentId = parentKind === null ? null : entry.parentId;
    if (parentKind !== null) {
      const parents = await listEntries(trx, parentKind);
      if (!parents.some(({ id }) => id === parentId)) return refuse('TAXONOMY_GONE');
    }
    const added = { name: entry.name, parentId };
    if (entryWithName(await listEntries(trx, kind), added)) return refuse('TAXONOMY_NAME_TAKEN');
    const id = await insertEntry(trx, kind, added);
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'change-taxonomy',
        about: { type: kind, id, name: entry.name },
        before: null,
        after: { name: entry.name },
      },
    );
    return { id, ...added };
  });
}
