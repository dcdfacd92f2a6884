import { IMPORT_COLUMNS, type ImportField } from '#shared/catalog/import-columns.ts';
import { formatCount } from '#shared/money/satang.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import type { ImportColumns, ImportProblemRow, LastImport } from './wire.ts';

/** The field that each of the file's columns is imported as, in their order; '' for one that isn't. */
export type ColumnChoices = readonly (ImportField | '')[];

const isField = (field: string | null): field is ImportField =>
  IMPORT_COLUMNS.some((column) => column.field === field);

/** What the server takes each column for. */
export function suggestedChoices({ columns }: ImportColumns): ColumnChoices {
  return columns.map(({ field }) => (isField(field) ? field : ''));
}

/** The choices with another one for a column; a field that another column had moves here. */
export function chooseField(choices: ColumnChoices, column: number, field: string): ColumnChoices {
  const chosen = isField(field) ? field : '';
  return choices.map((choice, i) => {
    if (i === column) return chosen;
    return choice === chosen ? '' : choice;
  });
}

/** The titles of the fields that an import can't do without and no column is. */
export function missingFields(choices: ColumnChoices): string[] {
  return IMPORT_COLUMNS.filter(({ field, required }) => required && !choices.includes(field)).map(
    ({ title }) => title,
  );
}

/** The choices as the calls take them. */
export function mappingJson(choices: ColumnChoices): string {
  return JSON.stringify(
    Object.fromEntries(choices.flatMap((field, column) => (field === '' ? [] : [[field, column]]))),
  );
}

export const MOST_FILE_BYTES = 20 * 1024 * 1024;

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The type under which a file is sent; Windows calls a CSV file by Excel's old type, or by none. */
export function fileTypeOf(name: string): string {
  return /\.xlsx$/i.test(name) ? WORKBOOK : 'text/csv';
}

/** What a spreadsheet would calculate is kept from it by an apostrophe, as the server does it. */
const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

function csvCell(text: string): string {
  const guarded = LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) || guarded !== text ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** The problems as a CSV file that Excel reads as Thai. */
export function problemsCsv(problems: readonly ImportProblemRow[]): string {
  const rows = problems.map(({ line, column, value, message }) => [String(line), column, value, message]);
  return `\ufeff${[['แถว', 'คอลัมน์', 'ค่าในไฟล์', 'ปัญหา'], ...rows]
    .map((row) => `${row.map(csvCell).join(',')}\r\n`)
    .join('')}`;
}

/** What became of the last import: of a stopped one what is in the shop and what isn't; null while it runs. */
export function lastImportWords(last: LastImport): string | null {
  if (last.state === 'running') return null;
  const when = `${buddhistShortDateTime(Date.parse(last.started_at))} น.`;
  const all = last.created + last.updated + last.in_branches;
  if (last.state === 'done') {
    const inBranches = last.in_branches === 0 ? '' : ` ข้อมูลของสาขา ${formatCount(last.in_branches)} รายการ`;
    const counts = `เพิ่ม ${formatCount(last.created)} รายการ แก้ไข ${formatCount(last.updated)} รายการ${inBranches}`;
    return `นำเข้าครั้งล่าสุดเมื่อ ${when} เสร็จแล้ว ${all === 0 ? 'สินค้าทุกรายการตรงกับไฟล์อยู่แล้ว' : counts}`;
  }
  const written = formatCount(all - last.products_left);
  // Of those that stopped in an older program only the parts are known.
  if (last.left_from_line === null)
    return `การนำเข้าเมื่อ ${when} บันทึกแล้ว ${formatCount(last.parts_written)} จาก ${formatCount(last.parts)} ส่วน ที่เหลือยังไม่ได้บันทึก`;
  const left = `อีก ${formatCount(last.products_left)} รายการยังไม่ได้บันทึก ตั้งแต่แถวที่ ${formatCount(last.left_from_line)} ของไฟล์`;
  return `การนำเข้าเมื่อ ${when} บันทึกแล้ว ${written} จาก ${formatCount(all)} รายการ ${left}`;
}
