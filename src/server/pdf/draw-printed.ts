import { drawPaper } from './draw-paper.ts';
import { drawReport } from './draw-report.ts';
import type { Paper } from './paper.ts';
import type { PrintedReport } from './printed-report.ts';

/** Draws whatever the shop prints on A4: a business paper, or a report for the bookkeeper. */
export function drawPrinted(printed: Paper | PrintedReport): Promise<Uint8Array> {
  return 'columns' in printed ? drawReport(printed) : drawPaper(printed);
}
