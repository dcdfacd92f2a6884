import type { Slip, SlipLine } from '../slips/slip.ts';
import { amountLine, factsOf, strongLine } from '../slips/slip-lines.ts';
import { type SlipShop, slipHead } from '../slips/slip-shop.ts';
import { buddhistShortDateTime, startOfBangkokDate, thaiLongDate } from '../time/bangkok.ts';
import type { DaySummary, ZReport } from './report.ts';
import { daySummaryParts, type ReportPart, type ReportRow, zReportParts } from './report-rows.ts';

const rowLine = (row: ReportRow): SlipLine => {
  if (!('satang' in row)) return { kind: 'pair', label: row.label, words: row.words };
  return row.strong ? strongLine(row.label, row.satang) : amountLine(row.label, row.satang);
};

interface Report {
  readonly shop: SlipShop;
  readonly title: string;
  /** Of whom and when. */
  readonly facts: readonly string[];
  readonly parts: readonly ReportPart[];
}

/** A report on paper, for the bookkeeper's file. */
const reportSlip = ({ shop, title, facts, parts }: Report): Slip => ({
  kind: 'slip',
  blocks: [
    slipHead(shop, title),
    factsOf(...facts),
    ...parts.map(({ rows }) => ({ kind: 'section', parts: rows.map(rowLine) }) as const),
  ],
});

/** Whose drawer it is, or who opened and closed one that several shared. */
function peopleOf({ shared, openedBy, cashierName }: ZReport['shift']): readonly string[] {
  if (shared === null) return [`แคชเชียร์ ${cashierName}`];
  const closed = shared.closedBy === '' ? [] : [`ปิดโดย ${shared.closedBy}`];
  return [`ลิ้นชักร่วม เปิดโดย ${openedBy}`, ...closed];
}

/** What the report of a shift is about: on the screen each list is a line, on paper each fact. */
export function zReportFacts({ shift, posId }: ZReport): readonly (readonly string[])[] {
  const till = [shift.tillName && `เครื่องขาย ${shift.tillName}`, posId && `POS ID ${posId}`].filter(Boolean);
  return [
    [`ลิ้นชักเลขที่ ${shift.id}`, ...peopleOf(shift)],
    ...(till.length > 0 ? [till] : []),
    [`เปิดลิ้นชัก ${buddhistShortDateTime(shift.openedAt)} น.`],
    [shift.closedAt === null ? 'ยังไม่ปิดลิ้นชัก' : `ปิดลิ้นชัก ${buddhistShortDateTime(shift.closedAt)} น.`],
  ];
}

/** A shift's report on paper: Z once it is closed, X before that (rule C14.6). */
export function zReportSlip(report: ZReport): Slip {
  return reportSlip({
    shop: report.shop,
    title: report.shift.closedAt === null ? 'ยอดระหว่างกะ (X)' : 'รายงานปิดกะ (Z)',
    facts: zReportFacts(report).flat(),
    parts: zReportParts(report),
  });
}

/** The summary of a branch's day on paper (rule C14.6). */
export function daySlip(summary: DaySummary): Slip {
  return reportSlip({
    shop: summary.shop,
    title: 'สรุปยอดขายประจำวัน',
    facts: [thaiLongDate(startOfBangkokDate(summary.day))],
    parts: daySummaryParts(summary),
  });
}
