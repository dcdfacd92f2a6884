import type { Remark, Trouble } from '#shared/printing/rules.ts';

/** What a printer has answered to the four questions of its state; what it didn't answer is missing. */
export type StateBytes = Readonly<Partial<Record<1 | 2 | 3 | 4, number>>>;

/** How a printer stands: what keeps it from printing, if anything, and what it says beside. */
export interface PrinterState {
  readonly trouble: Trouble | null;
  readonly remark: Remark | null;
}

/** Two bits are always on and two always off, which tells the answer from any other byte. */
export const isStateByte = (byte: number) => (byte & 0x93) === 0x12;
/** The answer to whether all is printed has another pattern. */
export const isPrintedByte = (byte: number) => (byte & 0x90) === 0;

const OFFLINE = 0x08;
const COVER_OPEN = 0x04;
const STOPPED_BY_PAPER = 0x20;
const CUTTER_ERROR = 0x08;
const ANY_ERROR = 0x6c;
const PAPER_LOW = 0x0c;
const PAPER_OUT = 0x60;

/**
 * What the bytes of its state say (rule C14.1): the first of an open cover, no paper, a jammed cutter, and whatever else keeps it
 * from printing. Paper that runs low is a remark.
 */
export function readState(bytes: StateBytes): PrinterState {
  const { 1: printer = 0, 2: cause = 0, 3: error = 0, 4: paper = 0 } = bytes;
  const remark = (paper & PAPER_LOW) === 0 ? null : 'paper_low';
  const trouble = ((): Trouble | null => {
    if (cause & COVER_OPEN) return 'cover_open';
    if (paper & PAPER_OUT || cause & STOPPED_BY_PAPER) return 'no_paper';
    if (error & CUTTER_ERROR) return 'cutter';
    return printer & OFFLINE || error & ANY_ERROR ? 'offline' : null;
  })();
  return { trouble, remark };
}
