import { NAMED_TIMES, type NamedTime, type ReportTime } from '#shared/reports/report-times.ts';
import { buddhistShortDate } from '#shared/time/bangkok.ts';
import { BranchesField } from '#web/branches/BranchesField.tsx';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import styles from './ReportFilters.module.css';
import type { ShownReport } from './report-address.ts';

const TIME_WORDS: Readonly<Record<NamedTime, string>> = {
  today: 'วันนี้',
  yesterday: 'เมื่อวาน',
  '7-days': '7 วันล่าสุด',
  month: 'เดือนนี้',
  'last-month': 'เดือนก่อน',
  year: 'ปีนี้',
};

interface ReportFiltersProps {
  readonly shown: ShownReport;
  /** What it is compared with; null until that is known. */
  readonly beforeTime: ReportTime | null;
  readonly onShow: (change: Partial<ShownReport>) => void;
}

/** Which days the report is of, by a name or one by one, and what they are compared with. */
export function ReportFilters({ shown, beforeTime, onShow }: ReportFiltersProps) {
  const { from, to } = shown.time;
  const today = useShopToday();
  const choose = (time: ReportTime) => {
    if (time.from !== '' && time.to !== '') onShow({ name: null, time });
  };
  return (
    <section className={styles.filters} aria-label="ช่วงเวลาของรายงาน">
      <BranchesField needed="manager" value={shown.branches} onChange={(branches) => onShow({ branches })} />
      <div className={styles.chips} data-sideways>
        {NAMED_TIMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === shown.name}
            onClick={() => onShow({ name, time: shown.time })}
          >
            {TIME_WORDS[name]}
          </button>
        ))}
      </div>
      <div className={styles.day}>
        <DateField
          label="ตั้งแต่วันที่"
          today={today}
          max={to}
          value={from}
          onChange={(day) => choose({ from: day, to })}
        />
      </div>
      <div className={styles.day}>
        <DateField
          label="ถึงวันที่"
          today={today}
          min={from}
          value={to}
          onChange={(day) => choose({ from, to: day })}
        />
      </div>
      <SelectField
        className={styles.against}
        label="เทียบกับ"
        value={shown.against}
        options={[
          { value: 'before', label: 'ช่วงก่อนหน้า' },
          { value: 'year', label: 'ปีก่อน' },
        ]}
        onChange={(against) => onShow({ against })}
      />
      {beforeTime && <p className={styles.before}>เทียบกับ {timeWords(beforeTime)}</p>}
    </section>
  );
}

const timeWords = ({ from, to }: ReportTime) =>
  from === to ? buddhistShortDate(from) : `${buddhistShortDate(from)} – ${buddhistShortDate(to)}`;
