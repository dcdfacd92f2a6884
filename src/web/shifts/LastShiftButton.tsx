import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Shift } from '#shared/shifts/shift.ts';
import { logFailure } from '#web/lib/log.ts';
import { usePaperPrinter } from '#web/printing/use-paper-printer.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { IconPrinter } from '#web/ui/icons.ts';
import { lastShiftQuery } from './queries.ts';

async function print(shift: Shift): Promise<void> {
  try {
    const { printShift } = await import('./print-shift.ts');
    await printShift(shift);
  } catch (error) {
    logFailure('ใบสรุปปิดกะ', error);
    await alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text: 'พิมพ์ใบสรุปปิดกะไม่สำเร็จ กรุณาลองอีกครั้ง.' });
  }
}

/** Prints the slip of the shift before this once more; not there for somebody who has closed none. */
export function LastShiftButton() {
  const shift = useQuery(lastShiftQuery).data;
  const printer = usePaperPrinter();
  if (shift == null) return null;
  return (
    <Button
      variant="subtle"
      leftSection={<IconPrinter size={20} />}
      onClick={() => void printer.print({ kind: 'shift', id: shift.drawerId }, () => void print(shift))}
    >
      พิมพ์ใบสรุปปิดกะล่าสุด
    </Button>
  );
}
