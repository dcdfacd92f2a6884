import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bangkokDate, thaiShortMonth, yearInBothEras } from '#shared/time/bangkok.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconReceipt } from '#web/ui/icons.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { DashboardMoney } from './DashboardMoney.tsx';
import { MonthBars } from './MonthBars.tsx';
import { MonthTable } from './MonthTable.tsx';
import { salesByYearQuery, yearsQuery } from './queries.ts';
import styles from './SalesChart.module.css';

/** A year's sales by month, with the year to choose; the current one at first (rule S2, "Dashboard"). */
export function SalesChart({ branches }: { readonly branches: string }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const years = useQuery(yearsQuery(branches));
  const sales = useQuery(salesByYearQuery(chosen, branches));
  const thisYear = years.data?.[0] ?? null;
  const year = chosen ?? thisYear;
  const months = sales.data;
  const failed = [years, sales].filter(({ data, failureCount }) => data === undefined && failureCount > 0);
  // A year in which no more was sold than came back sold something all the same.
  const hasSales = months?.some((satang) => satang !== 0) ?? false;

  return (
    <section className={styles.card} aria-label="ยอดขายรายเดือน">
      <header className={styles.head}>
        <h2>ยอดขายรายเดือน</h2>
        {year !== null && (
          <SelectField
            label="ปี"
            labelled="hidden"
            value={String(year)}
            options={(years.data ?? []).map((one) => ({ value: String(one), label: yearInBothEras(one) }))}
            onChange={(value) => setChosen(Number(value) === thisYear ? null : Number(value))}
          />
        )}
      </header>
      {failed.length > 0 && <ErrorState onRetry={() => failed.forEach((query) => void query.refetch())} />}
      {failed.length === 0 && (months === undefined || year === null) && <PageLoading />}
      {failed.length === 0 && months !== undefined && year !== null && !hasSales && (
        <EmptyState
          icon={<IconReceipt size={34} />}
          title={`ยังไม่มียอดขายในปี ${yearInBothEras(year)}`}
          // Other years are chosen above.
          action={null}
        />
      )}
      {failed.length === 0 && months !== undefined && year !== null && hasSales && (
        <YearOfSales
          key={year}
          year={year}
          months={months}
          branches={branches}
          currentMonth={year === thisYear ? monthOf(sales.dataUpdatedAt) : null}
        />
      )}
    </section>
  );
}

/** The month of an instant in the shop, from 0. */
const monthOf = (at: number) => Number(bangkokDate(at).slice(5, 7)) - 1;

interface YearOfSalesProps {
  readonly year: number;
  readonly months: readonly number[];
  readonly branches: string;
  readonly currentMonth: number | null;
}

function YearOfSales({ year, months, branches, currentMonth }: YearOfSalesProps) {
  const best = Math.max(...months);
  return (
    <>
      <p className={styles.sum}>
        รวมทั้งปี{' '}
        <strong>
          <DashboardMoney satang={months.reduce((sum, satang) => sum + satang, 0)} />
        </strong>
        <span className={styles.best}>
          สูงสุด {thaiShortMonth(months.indexOf(best) + 1)} <DashboardMoney satang={best} />
        </span>
      </p>
      <MonthBars year={year} months={months} currentMonth={currentMonth} branches={branches} />
      <MonthTable year={year} months={months} currentMonth={currentMonth} />
    </>
  );
}
