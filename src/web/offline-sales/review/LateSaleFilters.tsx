import { useQuery } from '@tanstack/react-query';
import { HELD_REASON_WORDS, OFFLINE_REMARK_WORDS } from '#shared/offline-sales/rules.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import styles from './LateSales.module.css';
import { type SalesFilter, tillSeriesQuery } from './queries.ts';

interface LateSaleFiltersProps {
  readonly filters: TableState<SalesFilter>['filters'];
  readonly onChange: (changed: Partial<TableState<SalesFilter>['filters']>) => void;
}

const ANY = { value: '', label: 'ทั้งหมด' };
const REMARKS = Object.entries({ ...HELD_REASON_WORDS, ...OFFLINE_REMARK_WORDS }).map(([value, label]) => ({
  ...{ value, label },
}));

/** Narrows the sales down to a till, and to what is to be seen to. */
export function LateSaleFilters({ filters: { till, remark }, onChange }: LateSaleFiltersProps) {
  const series = useQuery(tillSeriesQuery).data ?? [];
  const tills = new Map(series.map(({ till: { id, name } }) => [String(id), name]));
  return (
    <>
      <SelectField
        className={styles.till}
        label="เครื่องขาย"
        value={till}
        options={[ANY, ...[...tills].map(([value, label]) => ({ value, label }))]}
        onChange={(value) => onChange({ till: value })}
      />
      <SelectField
        className={styles.remark}
        label="เรื่องที่ต้องดู"
        value={remark}
        options={[ANY, ...REMARKS]}
        onChange={(value) => onChange({ remark: value })}
      />
    </>
  );
}
