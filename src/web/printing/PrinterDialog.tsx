import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { DOTS, DOTS_WORDS } from '#shared/printing/rules.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { ChoiceRow } from '#web/ui/fields/ChoiceRow.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import styles from './form.module.css';
import { usePrinter } from './use-printer.ts';
import type { Printer } from './wire.ts';

interface PrinterDialogProps {
  readonly opened: boolean;
  /** The one to change, or null for a new one; stays while the dialog fades away. */
  readonly printer: Printer | null;
  readonly onClose: () => void;
}

const WIDTHS = DOTS.map((value) => ({ value, label: DOTS_WORDS[value] }));
const CUTS = [
  { value: 1, label: 'ตัดกระดาษเอง' },
  { value: 0, label: 'ไม่มีใบมีด' },
];
const PINS = [
  { value: 2 as const, label: 'ขา 2 (ทั่วไป)' },
  { value: 5 as const, label: 'ขา 5' },
];

/** A printer: what it is called, where it is in the network, and how wide its paper is. */
export function PrinterDialog({ opened, printer, onClose }: PrinterDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={printer ? `แก้ไข ${printer.name}` : 'เพิ่มเครื่องพิมพ์'}>
      <PrinterFields opened={opened} printer={printer} onClose={onClose} />
    </Dialog>
  );
}

function PrinterFields({ opened, printer, onClose }: PrinterDialogProps) {
  const { form, faults, faultyTimes, sending, change, submit } = usePrinter(printer, onClose);
  const element = useFaultyFocus(faultyTimes);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (opened) void submit();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
      <TextInput
        label="ชื่อเครื่องพิมพ์"
        placeholder="เคาน์เตอร์"
        name="name"
        required
        data-autofocus
        autoComplete="off"
        maxLength={60}
        value={form.name}
        error={faults.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className={styles.two}>
        <TextInput
          label="ที่อยู่ในเครือข่าย (IP)"
          description="อยู่บนใบที่เครื่องพิมพ์ออกมาเมื่อกดปุ่ม FEED ค้างขณะเปิดเครื่อง"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="192.168.1.50"
          name="host"
          required
          autoComplete="off"
          inputMode="url"
          maxLength={100}
          value={form.host}
          error={faults.host}
          onChange={(event) => change({ host: event.currentTarget.value })}
        />
        <TextInput
          label="พอร์ต"
          name="port"
          autoComplete="off"
          inputMode="numeric"
          maxLength={5}
          value={form.port}
          error={faults.port}
          onChange={(event) => change({ port: event.currentTarget.value })}
        />
      </div>
      <ChoiceRow
        label="ความกว้างกระดาษ"
        choices={WIDTHS}
        chosen={form.dots}
        onChoose={(dots) => change({ dots })}
      />
      <ChoiceRow
        label="เมื่อพิมพ์เสร็จ"
        choices={CUTS}
        chosen={form.cuts ? 1 : 0}
        onChoose={(cuts) => change({ cuts: cuts === 1 })}
      />
      <ChoiceRow
        label="สายลิ้นชักเงิน"
        choices={PINS}
        chosen={form.kickPin}
        onChoose={(kickPin) => change({ kickPin })}
      />
      <DialogFoot main="บันทึก" busy={sending} onCancel={onClose} />
    </form>
  );
}
