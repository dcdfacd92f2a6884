import { type AutoKind, DOTS_WORDS, JOB_KIND_WORDS, kickWords } from '../printing/rules.ts';
import type { Words } from './act-words.ts';
import type { Changes } from './changes.ts';
import type { PrinterFacts, PrintingActFacts, TillPrintingFacts } from './printing-acts.ts';

const address = ({ host = '', port = 0 }: Partial<PrinterFacts>) => `${host}:${port}`;

/** What was changed of a printer, one fact after the other. */
function printerChanges({ before, after }: Changes<PrinterFacts>): string[] {
  const moved = after.host !== undefined || after.port !== undefined;
  return [
    ...(after.name === undefined ? [] : [`ชื่อ "${before.name}" → "${after.name}"`]),
    ...(moved ? [`ที่อยู่ ${address(before)} → ${address(after)}`] : []),
    ...(after.dots === undefined || before.dots === undefined
      ? []
      : [`กระดาษ ${DOTS_WORDS[before.dots]} → ${DOTS_WORDS[after.dots]}`]),
    ...(after.cuts === undefined ? [] : [after.cuts ? 'ตัดกระดาษ' : 'ไม่ตัดกระดาษ']),
    ...(after.kickPin === undefined ? [] : [`ลิ้นชักขา ${before.kickPin} → ${after.kickPin}`]),
    ...(after.isActive === undefined ? [] : [after.isActive ? 'นำกลับมาใช้' : 'เลิกใช้']),
  ];
}

const kinds = (auto: readonly AutoKind[]) =>
  auto.length === 0 ? 'ไม่มี' : auto.map((kind) => JOB_KIND_WORDS[kind]).join(', ');

/** What was changed of what a till prints on. */
function tillChanges({ before, after }: Changes<TillPrintingFacts>): string[] {
  return [
    ...(after.printer === undefined ? [] : [`เครื่องพิมพ์ ${before.printer ?? '-'} → ${after.printer ?? '-'}`]),
    ...(after.auto === undefined ? [] : [`พิมพ์เอง ${kinds(before.auto ?? [])} → ${kinds(after.auto)}`]),
    ...(after.kickOnCash === undefined ? [] : [after.kickOnCash ? 'เปิดลิ้นชักเมื่อรับเงินสด' : 'ไม่เปิดลิ้นชักเอง']),
  ];
}

/** The words of printers and of drawers that are opened without a sale; `act-words.ts` has all others. */
export const PRINTING_WORDS: { readonly [A in keyof PrintingActFacts]: Words<A> } = {
  'create-printer': ({ about, after }) => ({
    subject: `เครื่องพิมพ์ ${about.name}`,
    facts: [address(after), DOTS_WORDS[after.dots]],
  }),
  'update-printer': (act) => ({ subject: `เครื่องพิมพ์ ${act.about.name}`, facts: printerChanges(act) }),
  'set-till-printing': (act) => ({ subject: `เครื่องขาย ${act.about.name}`, facts: tillChanges(act) }),
  'kick-drawer': ({ about, after: { printer, reason, note } }) => ({
    subject: `ลิ้นชักของ ${about.name}`,
    facts: [kickWords(reason, note), `เครื่องพิมพ์ ${printer}`],
  }),
};
