import { Button } from '@mantine/core';
import { formatCount } from '#shared/money/satang.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { IconCircleCheck, IconDownload } from '#web/ui/icons.ts';
import { ImportFault } from './ImportFault.tsx';
import styles from './import.module.css';
import { problemsCsv } from './import-steps.ts';
import type { Import } from './use-import.ts';
import type { ImportCheck, ImportProblemRow } from './wire.ts';

/** The third step: what the import would do, and what keeps it from doing anything. */
export function ImportPreview({ importing }: { readonly importing: Import }) {
  const { check, fault, file } = importing.state;
  if (check === null || file === null) return null;
  const isFaulty = check.problem_count > 0;
  return (
    <section className={styles.card} aria-labelledby="import-preview">
      <h2 id="import-preview" tabIndex={-1}>
        {isFaulty ? `พบข้อผิดพลาด ${formatCount(check.problem_count)} รายการ` : 'พร้อมนำเข้า'}
      </h2>
      <p className={styles.hint}>
        <span className={styles.fileName}>{file.name}</span>{' '}
        {isFaulty ? 'ยังไม่มีสินค้าใดถูกนำเข้า กรุณาแก้ไขในไฟล์แล้วเลือกไฟล์อีกครั้ง' : 'ตรวจสอบแล้วไม่พบข้อผิดพลาด'}
      </p>
      {!isFaulty && <Counts check={check} />}
      {isFaulty && <ProblemTable check={check} />}
      <ImportFault words={fault} />
      <Actions importing={importing} check={check} />
    </section>
  );
}

function Counts({ check }: { readonly check: ImportCheck }) {
  const figures = [
    { label: 'แถวในไฟล์', count: check.rows },
    { label: 'สินค้าใหม่', count: check.created },
    { label: 'แก้ไขสินค้าเดิม', count: check.updated },
    { label: 'ตรงกันอยู่แล้ว', count: check.unchanged },
    ...(check.in_branches > 0 ? [{ label: 'เปลี่ยนของสาขา', count: check.in_branches }] : []),
  ];
  return (
    <dl className={styles.counts}>
      {figures.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="rd-figures">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function ProblemTable({ check: { problems, problem_count } }: { readonly check: ImportCheck }) {
  const save = () =>
    saveFile(new Blob([problemsCsv(problems)], { type: 'text/csv' }), 'ข้อผิดพลาดในไฟล์สินค้า.csv');
  return (
    <>
      <div className={styles.row}>
        <p className={styles.hint}>
          {problem_count > problems.length
            ? `แสดง ${formatCount(problems.length)} รายการแรก จาก ${formatCount(problem_count)} รายการ`
            : `ทั้งหมด ${formatCount(problem_count)} รายการ`}
        </p>
        <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={save}>
          บันทึกรายการเป็น CSV
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label="ข้อผิดพลาดในไฟล์">
        <table className={styles.problems}>
          <thead>
            <tr>
              <th scope="col">แถว</th>
              <th scope="col">คอลัมน์</th>
              <th scope="col">ค่าในไฟล์</th>
              <th scope="col">ปัญหา</th>
            </tr>
          </thead>
          <tbody>
            {problems.map((problem, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell may have several problems
              <ProblemRow key={i} problem={problem} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function ProblemRow({ problem: { line, column, value, message } }: { readonly problem: ImportProblemRow }) {
  return (
    <tr>
      <td className="rd-figures">{formatCount(line)}</td>
      <td>{column}</td>
      <td className={styles.value}>{value === '' ? '(ว่าง)' : value}</td>
      <td>{message}</td>
    </tr>
  );
}

function Actions({ importing, check }: { readonly importing: Import; readonly check: ImportCheck }) {
  const { goTo, start, busy } = importing;
  const count = check.created + check.updated + check.in_branches;
  return (
    <div className={styles.actions}>
      <Button variant="default" size="lg" onClick={() => goTo('map')}>
        กลับไปจับคู่คอลัมน์
      </Button>
      <Button
        variant={check.problem_count > 0 ? 'filled' : 'default'}
        size="lg"
        onClick={() => goTo('choose')}
      >
        เลือกไฟล์อื่น
      </Button>
      {check.problem_count === 0 && count > 0 && (
        <Button size="lg" loading={busy} onClick={start}>
          นำเข้า {formatCount(count)} รายการ
        </Button>
      )}
      {check.problem_count === 0 && count === 0 && (
        <p className={styles.same}>
          <IconCircleCheck size={22} aria-hidden />
          สินค้าในร้านตรงกับไฟล์นี้อยู่แล้ว
        </p>
      )}
    </div>
  );
}
