import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconArrowLeft } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { taxonomyQuery } from './queries.ts';
import { TaxonomyList } from './TaxonomyList.tsx';
import styles from './taxonomy.module.css';

/** By what the products are ordered, `/taxonomy`: the tree of categories, the brands and the units. */
export function TaxonomyPage() {
  const { data, error, refetch } = useQuery(taxonomyQuery);
  useEffect(() => {
    if (error !== null) logFailure('GET /taxonomy/api', error);
  }, [error]);

  return (
    <PageFrame
      title="หมวดหมู่ แบรนด์ และหน่วย"
      actions={
        <Button
          component={Link}
          to={paths.stockView()}
          variant="default"
          leftSection={<IconArrowLeft size={20} />}
        >
          Back to Product List
        </Button>
      }
    >
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
