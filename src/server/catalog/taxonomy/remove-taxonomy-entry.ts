import type { catalogContract } from '#shared/catalog/contract.ts';
import type { TaxonomyKind } from '#shared/catalog/rules.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Services, StaffMember } from '../../http/handlers.ts';
import { lockCatalog } from '../lock-catalog.ts';
import { countUses, listEntries } from './taxonomy.ts';

/** Removes a brand, a unit or a category that no product has, archived ones too, and nothing stands under. */
export async function removeTaxonomyEntry(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  kind: TaxonomyKind,
  id: number,
): Promise<RefusalOf<typeof catalogContract, 'DELETE /taxonomy/{kind}/{id}'> | null> {
  return db.transaction(async (trx) => {
    const importing = await lockCatalog(trx);
    if (importing) return importing;
    const entry = (await listEntries(trx, kind)).find((candidate) => candidate.id === id);
    if (!entry) return refuse('TAXONOMY_NOT_FOUND');
    const uses = await countUses(trx, kind, id);
    if (uses.products + uses.below > 0) return refuse('TAXONOMY_IN_USE', uses);
    await trx.deleteFrom(kind).where('id', '=', id).execute();
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'change-taxonomy',
        about: { type: kind, id, name: entry.name },
        before: { name: entry.name },
        after: null,
      },
    );
    return null;
  });
}
