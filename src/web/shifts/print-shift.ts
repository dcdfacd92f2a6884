import type { Shift } from '#shared/shifts/shift.ts';
import { shiftSlip } from '#shared/shifts/shift-slip.ts';
import { printAlone } from '#web/ui/slip/print-alone.tsx';

/**
 * Prints the slip of a closed drawer. It needs no place on a page, since it is printed from two of them.
 * @throws whatever the browser's printing throws
 */
export const printShift = (shift: Shift): Promise<void> => printAlone(shiftSlip(shift));
