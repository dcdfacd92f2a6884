import type { TaxonomyKind } from '#shared/catalog/rules.ts';
import { AddEntryForm } from './AddEntryForm.tsx';
import type { TaxonomyEntry } from './queries.ts';
import { TaxonomyRow } from './TaxonomyRow.tsx';
import styles from './taxonomy.module.css';

interface TaxonomyListProps {
  readonly kind: TaxonomyKind;
  readonly title: string;
  readonly entries: readonly TaxonomyEntry[];
  readonly emptyWords: string;
}

/** The brands or the units, with a field to add one. */
export function TaxonomyList({ kind, title, entries, emptyWords }: TaxonomyListProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <AddEntryForm kind={kind} parentId={null} label={`เพิ่ม${title}`} />
      {entries.length === 0 && <p className={styles.none}>{emptyWords}</p>}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <TaxonomyRow kind={kind} entry={entry} below={0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
