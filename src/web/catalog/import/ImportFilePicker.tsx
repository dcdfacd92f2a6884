import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useId, useRef, useState } from 'react';
import { MAX_IMPORT_ROWS } from '#shared/catalog/import-columns.ts';
import { formatCount } from '#shared/money/satang.ts';
import { useSession } from '#web/lib/session.ts';
import { IconAlertTriangle, IconDownload, IconFileImport } from '#web/ui/icons.ts';
import { ImportFault } from './ImportFault.tsx';
import { ImportProgressBar } from './ImportProgressBar.tsx';
import styles from './import.module.css';
import { lastImportWords } from './import-steps.ts';
import { importProgressQuery } from './queries.ts';
import type { Import } from './use-import.ts';
import type { LastImport } from './wire.ts';

/** The first step: a file is dropped here or chosen, or the form to fill in is saved. */
export function ImportFilePicker({ importing }: { readonly importing: Import }) {
  const { state, busy, choose } = importing;
  const isChain = useSession().data?.shop.has_other_branches === true;
  const progress = useQuery(importProgressQuery(false)).data;
  if (progress?.running) return <ImportProgressBar isImporting={false} />;
  return (
    <div className={styles.choose}>
      <section className={styles.card} aria-labelledby="import-choose">
        <h2 id="import-choose" tabIndex={-1}>
          เลือกไฟล์สินค้า
        </h2>
        <ImportOutcome last={progress?.last ?? null} />
        <FileDrop busy={busy} onFile={(file) => void choose(file)} />
        <ImportFault words={state.fault} />
      </section>
      <section className={styles.card} aria-labelledby="import-template">
        <h2 id="import-template">ยังไม่มีไฟล์?</h2>
        <p className={styles.hint}>
          บันทึกแบบฟอร์มไปกรอก มีตัวอย่างสินค้าทุกแบบให้ดู แนะนำให้ใช้ Excel เพราะเลข 0 หน้าบาร์โค้ดจะไม่หาย
        </p>
        <div className={styles.files}>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              component="a"
              href={`/products/import/template?format=${format}`}
              download
              variant="default"
              leftSection={<IconDownload size={20} aria-hidden />}
            >
              แบบฟอร์ม {format === 'xlsx' ? 'Excel' : 'CSV'}
            </Button>
          ))}
        </div>
        <ul className={styles.rules}>
          <li>สินค้าที่มีรหัส (SKU) ตรงกับในร้านจะถูกแก้ไข รหัสใหม่จะถูกเพิ่ม</li>
          <li>จำนวนสต็อกใช้กับสินค้าใหม่เท่านั้น สินค้าเดิมให้รับเข้าหรือตรวจนับ</li>
          <li>สินค้าหลายตัวเลือกให้ใช้รหัสเดียวกันหลายแถว แถวละตัวเลือก</li>
          <li>ช่องว่างในคอลัมน์ที่จับคู่ไว้หมายถึงล้างค่านั้น</li>
          {isChain && <li>แถวที่ระบุสาขาคือราคา การขาย และสต็อกของสาขานั้น แถวที่ไม่ระบุใช้เหมือนกันทุกสาขา</li>}
          {isChain && <li>ราคาว่างในแถวของสาขาหมายถึงใช้ราคาของร้าน</li>}
          <li>ถ้าพบข้อผิดพลาดแม้แถวเดียว จะไม่มีสินค้าใดถูกนำเข้า</li>
        </ul>
      </section>
    </div>
  );
}

function FileDrop({ busy, onFile }: { readonly busy: boolean; readonly onFile: (file: File) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined && !busy) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same for keyboard and reader
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <IconFileImport size={44} aria-hidden />
      <p className={styles.dropWords}>วางไฟล์ที่นี่ หรือ</p>
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="file"
        tabIndex={-1}
        aria-label="ไฟล์สินค้า"
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // So that the same file, mended meanwhile, can be chosen again.
          event.currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button size="lg" loading={busy} onClick={() => input.current?.click()}>
        เลือกไฟล์
      </Button>
      <p className={styles.hint}>CSV หรือ Excel (XLSX) ไม่เกิน {formatCount(MAX_IMPORT_ROWS)} แถว 20 MB</p>
    </div>
  );
}

/** What became of the last import, whoever began it: one that stopped is to be done again. */
function ImportOutcome({ last }: { readonly last: LastImport | null }) {
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
