import { Button } from '@mantine/core';
import { productColumns } from '#shared/catalog/import-columns.ts';
import { formatCount } from '#shared/money/satang.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { ImportFault } from './ImportFault.tsx';
import styles from './import.module.css';
import type { ColumnChoices } from './import-steps.ts';
import type { Import } from './use-import.ts';
import type { ImportColumns } from './wire.ts';

/** The second step: which field each column of the file is. */
export function ImportMapping({ importing }: { readonly importing: Import }) {
  const { state, busy, check, goTo, chooseField } = importing;
  const { columns, choices, file } = state;
  if (columns === null || file === null) return null;
  return (
    <section className={styles.card} aria-labelledby="import-map">
      <h2 id="import-map" tabIndex={-1}>
        จับคู่คอลัมน์
      </h2>
      <p className={styles.hint}>
        <span className={styles.fileName}>{file.name}</span> มี {formatCount(columns.rows)} แถว
        เลือกว่าแต่ละคอลัมน์คือข้อมูลใด คอลัมน์ที่ไม่เลือกจะไม่ถูกนำเข้า
      </p>
      <div className={styles.frame}>
        <table className={styles.mapping}>
          <thead>
            <tr>
              <th scope="col">คอลัมน์ในไฟล์</th>
              <th scope="col">ตัวอย่าง</th>
              <th scope="col">นำเข้าเป็น</th>
            </tr>
          </thead>
          <tbody>
            {columns.columns.map((column, i) => (
              <ColumnRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
                key={i}
                column={column}
                place={i}
                choices={choices}
                severalBranches={columns.several_branches}
                disabled={busy}
                onChoose={(field) => chooseField(i, field)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ImportFault words={state.fault} />
      <div className={styles.actions}>
        <Button variant="default" size="lg" onClick={() => goTo('choose')} disabled={busy}>
          เลือกไฟล์อื่น
        </Button>
        <Button size="lg" loading={busy} onClick={check}>
          ตรวจสอบไฟล์
        </Button>
      </div>
    </section>
  );
}

interface ColumnRowProps {
  readonly column: ImportColumns['columns'][number];
  readonly place: number;
  readonly choices: ColumnChoices;
  readonly severalBranches: boolean;
  /** While a check is under way, so that what is imported is what was checked. */
  readonly disabled: boolean;
  readonly onChoose: (field: string) => void;
}

function ColumnRow({ column, place, choices, severalBranches, disabled, onChoose }: ColumnRowProps) {
  const title = column.title === '' ? `คอลัมน์ที่ ${place + 1}` : column.title;
  const choice = choices[place] ?? '';
  return (
    <tr data-chosen={choice !== '' || undefined}>
      <th scope="row">{title}</th>
      <td className={styles.samples}>{column.samples.join(' · ') || '–'}</td>
      <td>
        <SelectField
          label={`${title} นำเข้าเป็น`}
          labelled="hidden"
          value={choice}
          disabled={disabled}
          options={[
            { value: '', label: 'ไม่นำเข้า' },
            ...productColumns(severalBranches).map(({ field, title: words, required }) => ({
              value: field,
              label: `${words}${required ? ' *' : ''}${choices.includes(field) && choice !== field ? ' (เลือกแล้ว)' : ''}`,
            })),
          ]}
          onChange={onChoose}
        />
      </td>
    </tr>
  );
}
