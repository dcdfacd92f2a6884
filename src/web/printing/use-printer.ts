import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Dots, PRINTER_PORT } from '#shared/printing/rules.ts';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { printersQuery } from './queries.ts';
import type { Printer } from './wire.ts';

export interface PrinterForm {
  readonly name: string;
  readonly host: string;
  readonly port: string;
  readonly dots: Dots;
  readonly cuts: boolean;
  readonly kickPin: 2 | 5;
}

const FAILED = 'บันทึกเครื่องพิมพ์ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const FIELDS = {
  ...{ name: 'name', host: 'host', port: 'port', dots: 'dots', cuts: 'cuts', kickPin: 'kick_pin' },
} as const satisfies Record<keyof PrinterForm, string>;

const bodyOf = ({ port, kickPin, ...form }: PrinterForm) => ({
  ...form,
  // What is no number is refused.
  ...{ port: port.trim() === '' ? PRINTER_PORT : Number(port) || -1, kick_pin: kickPin },
});

const formOf = (printer: Printer | null): PrinterForm => ({
  ...{ name: printer?.name ?? '', host: printer?.host ?? '', port: String(printer?.port ?? PRINTER_PORT) },
  ...{ dots: printer?.dots ?? 576, cuts: printer?.cuts ?? true, kickPin: printer?.kickPin ?? 2 },
});

/**
 * Adds a printer or changes one.
 * @param printer the one to change, or null for a new one
 * @param onStored it is written down
 */
export function usePrinter(printer: Printer | null, onStored: () => void) {
  const client = useQueryClient();
  const [form, setForm] = useState(() => formOf(printer));
  const write = useWrite({ failed: FAILED, fields: FIELDS });
  const change = (changed: Partial<PrinterForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    write.mend(changed);
  };
  const submit = () => {
    const body = bodyOf(form);
    const stored = async () => {
      await client.invalidateQueries({ queryKey: printersQuery.queryKey });
      onStored();
    };
    if (printer === null) return write.send('POST /printers', { body }, stored);
    return write.send(
      'PATCH /printers/{id}',
      { params: { id: printer.id }, body: { ...body, is_active: printer.isActive } },
      stored,
    );
  };
  const { faults, faultyTimes, isBusy: sending } = write;
  return { form, faults, faultyTimes, sending, change, submit };
}

/** What is done with a printer of the list: its test page, out of use and back. */
export function usePrinterActs() {
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: printersQuery.queryKey });
  const { send, isBusyWith } = useWrite({
    failed: FAILED,
    lost: FAILED,
    each: true,
    refused: () => void changed(),
  });
  return {
    isBusyWith,
    test: ({ id }: Printer) => send('POST /printers/{id}/test', { params: { id } }, changed),
    setInUse: async (printer: Printer, isActive: boolean) => {
      const sure =
        isActive ||
        (await confirm({
          title: `เลิกใช้ ${printer.name}?`,
          text: 'เครื่องขายที่พิมพ์ด้วยเครื่องนี้จะพิมพ์จากเบราว์เซอร์แทน และนำกลับมาใช้ได้',
          confirmLabel: 'เลิกใช้',
          cancelLabel: 'ใช้ต่อ',
        }));
      if (!sure) return;
      const body = { ...bodyOf(formOf(printer)), is_active: isActive };
      await send('PATCH /printers/{id}', { params: { id: printer.id }, body }, changed);
    },
  };
}
