import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TaxonomyKind } from '#shared/catalog/rules.ts';
import { logFailure } from '#web/lib/log.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { TO_PRODUCT_LIST } from '../way-back.ts';
import { AddEntryForm } from './AddEntryForm.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { type TaxonomyEntry, taxonomyQuery } from './queries.ts';
import { TaxonomyRow } from './TaxonomyRow.tsx';
import styles from './taxonomy.module.css';

/** By what the products are ordered, `/taxonomy`: the tree of categories, the brands and the units. */
export function TaxonomyPage() {
  const { data, error, refetch } = useQuery(taxonomyQuery);
  useEffect(() => {
    if (error !== null) logFailure('GET /taxonomy/api', error);
  }, [error]);

  return (
    <PageFrame title="หมวดหมู่ แบรนด์ และหน่วย" back={TO_PRODUCT_LIST}>
      {data !== undefined ? (
        <div className={styles.columns}>
          <CategoryTree categories={data.categories} />
          <TaxonomyList kind="brands" title="แบรนด์" entries={data.brands} emptyWords="ยังไม่มีแบรนด์" />
          <TaxonomyList kind="units" title="หน่วย" entries={data.units} emptyWords="ยังไม่มีหน่วย" />
        </div>
      ) : error !== null ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <PageLoading />
      )}
    </PageFrame>
  );
}

interface TaxonomyListProps {
  readonly kind: TaxonomyKind;
  readonly title: string;
  readonly entries: readonly TaxonomyEntry[];
  readonly emptyWords: string;
}

/** The brands or the units, with a field to add one. */
function TaxonomyList({ kind, title, entries, emptyWords }: TaxonomyListProps) {
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
