import { formatCount } from '#shared/money/satang.ts';
import { ORDER_DAYS, USUAL_ORDER_DAYS } from '#shared/stock/suggested-order.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import styles from './order.module.css';
import { daysOf, type SuggestionsState, type SupplierChoice } from './queries.ts';

interface OrderFiltersProps {
  readonly state: SuggestionsState;
  /** Whom something is to be ordered from. */
  readonly suppliers: readonly SupplierChoice[];
  readonly onState: (change: Pick<SuggestionsState, 'filters'>) => void;
}

/** For how many days the goods are to last, and of whom they are ordered. */
export function OrderFilters({ state, suppliers, onState }: OrderFiltersProps) {
  const { filters } = state;
  const days = daysOf(state);
  const offered = [...new Set([...ORDER_DAYS, days])].sort((a, b) => a - b);
  // Whoever is chosen stays to be seen, also once nothing is to be ordered from them.
  const isKnown = suppliers.some(({ value }) => value === filters.supplier);
  return (
    <>
      <div className={styles.filter}>
        <SelectField
          label="ให้พอขาย"
          value={String(days)}
          options={offered.map((one) => ({ value: String(one), label: `${one} วัน` }))}
          onChange={(value) =>
            onState({ filters: { ...filters, days: value === String(USUAL_ORDER_DAYS) ? '' : value } })
          }
        />
      </div>
      <div className={styles.filter}>
        <SelectField
          label="ผู้ขาย"
          value={filters.supplier}
          options={[
            { value: '', label: 'ทุกผู้ขาย' },
            ...suppliers.map(({ value, name, things }) => ({
              value,
              label: `${name} (${formatCount(things)})`,
            })),
            ...(filters.supplier === '' || isKnown
              ? []
              : [{ value: filters.supplier, label: 'ผู้ขายที่เลือก (0)' }]),
          ]}
          onChange={(supplier) => onState({ filters: { ...filters, supplier } })}
        />
      </div>
    </>
  );
}
