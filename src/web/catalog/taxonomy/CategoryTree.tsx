import { useState } from 'react';
import type { TaxonomyKind } from '#shared/catalog/rules.ts';
import { IconPlus } from '#web/ui/icons.ts';
import { AddEntryForm } from './AddEntryForm.tsx';
import type { Taxonomy, TaxonomyEntry } from './queries.ts';
import { TaxonomyRow } from './TaxonomyRow.tsx';
import styles from './taxonomy.module.css';

/** A category of any level with what stands under it. */
interface Branch {
  readonly entry: TaxonomyEntry;
  readonly kind: TaxonomyKind;
  readonly under: readonly Branch[];
}

function treeOf(categories: Taxonomy['categories']): readonly Branch[] {
  return categories.map((category) => ({
    entry: category,
    kind: 'categories',
    under: category.sub_categories.map((sub) => ({
      entry: sub,
      kind: 'sub_categories',
      under: sub.sub_sub_categories.map((third) => ({ entry: third, kind: 'sub_sub_categories', under: [] })),
    })),
  }));
}

/** What can stand under a category of a level; nothing under the third. */
const KIND_BELOW: Readonly<Partial<Record<TaxonomyKind, TaxonomyKind>>> = {
  categories: 'sub_categories',
  sub_categories: 'sub_sub_categories',
};

/** The three levels of categories, each under the one that it belongs to. */
export function CategoryTree({ categories }: { readonly categories: Taxonomy['categories'] }) {
  return (
    <section className={`${styles.card} ${styles.tree}`} aria-label="หมวดหมู่">
      <h2>หมวดหมู่</h2>
      <AddEntryForm kind="categories" parentId={null} label="เพิ่มหมวดหมู่หลัก" />
      {categories.length === 0 && <p className={styles.none}>ยังไม่มีหมวดหมู่</p>}
      <Branches branches={treeOf(categories)} />
    </section>
  );
}

function Branches({ branches }: { readonly branches: readonly Branch[] }) {
  return (
    <ul className={styles.list}>
      {branches.map((branch) => (
        <BranchItem key={branch.entry.id} branch={branch} />
      ))}
    </ul>
  );
}

function BranchItem({ branch: { entry, kind, under } }: { readonly branch: Branch }) {
  const [isAdding, setAdding] = useState(false);
  const kindBelow = KIND_BELOW[kind];
  return (
    <li>
      <TaxonomyRow kind={kind} entry={entry} below={under.length}>
        {kindBelow !== undefined && (
          <button
            type="button"
            className={styles.act}
            aria-label={`เพิ่มหมวดหมู่ย่อยใน ${entry.name}`}
            title="เพิ่มหมวดหมู่ย่อย"
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
          >
            <IconPlus size={20} aria-hidden />
          </button>
        )}
      </TaxonomyRow>
      {(under.length > 0 || isAdding) && (
        <div className={styles.under}>
          {isAdding && kindBelow !== undefined && (
            <AddEntryForm
              kind={kindBelow}
              parentId={entry.id}
              label={`เพิ่มใน ${entry.name}`}
              onCancel={() => setAdding(false)}
            />
          )}
          {under.length > 0 && <Branches branches={under} />}
        </div>
      )}
    </li>
  );
}
