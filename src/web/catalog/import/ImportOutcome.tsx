import { IconAlertTriangle } from '#web/ui/icons.ts';
import styles from './import.module.css';
import { lastImportWords } from './import-steps.ts';
import type { LastImport } from './wire.ts';

/** What became of the last import, whoever began it: one that stopped is to be done again. */
export function ImportOutcome({ last }: { readonly last: LastImport | null }) {
  const words = last === null ? null : lastImportWords(last);
  if (last === null || words === null) return null;
  if (last.state === 'done') return <p className={styles.hint}>{words}</p>;
  return (
    <section className={styles.stopped} aria-labelledby="import-stopped">
      <IconAlertTriangle size={24} aria-hidden />
      <div>
        <h3 id="import-stopped">การนำเข้าครั้งล่าสุดหยุดกลางคัน</h3>
        <p>{words}</p>
        <p>กรุณาเลือกไฟล์เดิมแล้วนำเข้าอีกครั้ง สินค้าที่บันทึกไปแล้วจะไม่ซ้ำ ส่วนที่เหลือจะเพิ่มและแก้ไขให้ครบ</p>
      </div>
    </section>
  );
}
