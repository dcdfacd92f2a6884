import { Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { formatCount } from '#shared/money/satang.ts';
import { MAX_SETTLE_NOTE } from '#shared/offline-sales/rules.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import styles from './LateSaleDialog.module.css';
import { useEndSeries } from './use-end-series.ts';
import type { TillSeries } from './wire.ts';

interface EndSeriesDialogProps {
  /** Null until one was chosen. */
  readonly series: TillSeries | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks why a series is ended, and says what that means (rule C14.5). */
export function EndSeriesDialog({ series, opened, onClose }: EndSeriesDialogProps) {
  return (
    <Dialog
      id="end-series"
      opened={opened}
      onClose={onClose}
      title={`เลิกใช้ชุดเลขที่ ${series?.prefix ?? ''}`}
      size={520}
    >
      {series !== null && opened && <EndSeriesForm key={series.id} series={series} onClose={onClose} />}
    </Dialog>
  );
}

interface EndSeriesFormProps {
  readonly series: TillSeries;
  readonly onClose: () => void;
}

function EndSeriesForm({ series, onClose }: EndSeriesFormProps) {
  const { reason, setReason, faults, faultyTimes, isBusy, end } = useEndSeries(series.id, onClose);
  const element = useFaultyFocus(faultyTimes);
  const missing = series.missing.reduce((sum, { count }) => sum + count, 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void end();
  };
  return (
    <form ref={element} className={styles.window} onSubmit={submit} noValidate>
      <ul className={styles.warnings}>
        <li>ทำเฉพาะเมื่อเครื่องหาย เสีย หรือล้างข้อมูลเบราว์เซอร์แล้ว ซึ่งรายการที่ยังไม่ส่งจะไม่มาอีก</li>
        {missing > 0 && <li>เลขที่ยังไม่มา {formatCount(missing)} หมายเลขจะถือว่าไม่ได้ใช้</li>}
        <li>เครื่อง {series.till.name} จะได้ชุดเลขที่ใหม่ และชุดนี้นำกลับมาใช้ไม่ได้</li>
        <li>ถ้ามีรายการของชุดนี้ส่งเข้ามาภายหลัง ระบบยังรับไว้ตามปกติ</li>
      </ul>
      <Textarea
        label="เหตุผล"
        placeholder="เช่น แท็บเล็ตหาย"
        rows={2}
        data-autofocus
        maxLength={MAX_SETTLE_NOTE}
        value={reason}
        error={faults.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogFoot main="เลิกใช้ชุดเลขที่" danger held={isBusy} onCancel={onClose} />
    </form>
  );
}
