import { nameKey, TAXONOMY_KINDS, type TaxonomyKind } from '#shared/catalog/rules.ts';
import type { Reader } from '../../db/database.ts';
import { listEntries, type TaxonomyEntry } from './taxonomy.ts';

/** What stands in the place of the id of a name that the shop doesn't have yet. */
export const NOT_YET_MADE = -1;

/** The shop's brands, units and categories by their names. */
export class TaxonomyNames {
  readonly #byKey = new Map<string, number>();
  readonly #nameById = new Map<string, string>();
  readonly #keys = new Map<string, string>();

  add(kind: TaxonomyKind, { id, name, parentId }: TaxonomyEntry): void {
    const key = this.#placeOf(kind, parentId, name);
    // Should a name be there twice, the older one is meant.
    if (!this.#byKey.has(key)) this.#byKey.set(key, id);
    this.#nameById.set(`${kind}/${id}`, name);
  }

  /**
   * The id of a name; null for '', {@link NOT_YET_MADE} for one that the shop doesn't have.
   * @param presentId what the product has now: it stays where its name is the one asked for
   */
  idOf(
    kind: TaxonomyKind,
    name: string,
    parentId: number | null = null,
    presentId: number | null = null,
  ): number | null {
    if (name === '') return null;
    const presentName = this.#nameById.get(`${kind}/${presentId}`);
    if (presentId !== null && presentName !== undefined && this.#keyOf(presentName) === this.#keyOf(name))
      return presentId;
    return this.#byKey.get(this.#placeOf(kind, parentId, name)) ?? NOT_YET_MADE;
  }

  #placeOf(kind: TaxonomyKind, parentId: number | null, name: string): string {
    return `${kind}/${parentId ?? 0}/${this.#keyOf(name)}`;
  }

  /** A file says the same few names twenty thousand times. */
  #keyOf(name: string): string {
    const key = this.#keys.get(name) ?? nameKey(name);
    this.#keys.set(name, key);
    return key;
  }

  nameOf(kind: TaxonomyKind, id: number | null): string {
    return this.#nameById.get(`${kind}/${id}`) ?? '';
  }
}

/** Reads all names: five short lists. */
export async function loadTaxonomyNames(reader: Reader): Promise<TaxonomyNames> {
  const names = new TaxonomyNames();
  for (const kind of TAXONOMY_KINDS) {
    for (const entry of await listEntries(reader, kind)) names.add(kind, entry);
  }
  return names;
}
