import { ActionIcon } from '@mantine/core';
import { type Month, monthAfter, monthOf, thaiMonthOfYear } from '#shared/time/months.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons.ts';
import styles from './MonthChoice.module.css';

/** So many months back can be chosen: books are kept for five years. */
const MONTHS_BACK = 60;

interface MonthChoiceProps {
  readonly month: Month;
  readonly onMonth: (month: Month) => void;
}

/** The tax month: the one before, the one after, or any of the last five years. */
export function MonthChoice({ month, onMonth }: MonthChoiceProps) {
  const latest = monthOf(useShopToday());
  const choices = Array.from({ length: MONTHS_BACK + 1 }, (_, i) => monthAfter(latest, -i));
  // An address may name another.
  const shown = choices.includes(month) ? choices : [month, ...choices];
  return (
    <div className={styles.choice}>
      <ActionIcon
        variant="default"
        size={46}
        aria-label="เดือนก่อนหน้า"
        onClick={() => onMonth(monthAfter(month, -1))}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <SelectField
        label="เดือนภาษี"
        labelled="hidden"
        value={month}
        options={shown.map((one) => ({ value: one, label: thaiMonthOfYear(one) }))}
        onChange={onMonth}
      />
      <ActionIcon
        variant="default"
        size={46}
        aria-label="เดือนถัดไป"
        {...(month >= latest && { 'aria-disabled': true, 'data-disabled': true })}
        onClick={() => month < latest && onMonth(monthAfter(month, 1))}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
