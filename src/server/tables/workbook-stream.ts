import { zipped } from './zip-archive.ts';

/** A cell as a workbook has it: text, a number in one of its formats, a day as a spreadsheet counts days; or nothing. */
export type PlainCell =
  | { readonly text: string }
  | { readonly number: number; readonly format: keyof typeof FORMATS }
  | null;

export interface PlainSheet {
  /** At most 31 characters. */
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  /** Lines above the columns' titles, in the first column. */
  readonly head?: readonly string[];
  /** Some rows at a time. */
  readonly rows: AsyncIterable<readonly (readonly PlainCell[])[]>;
}

/** How cells are shown, by the numbers under which `styles.xml` has them below. */
const TITLE = 1;
const TEXT = 2;
const FORMATS = { general: 0, count: 3, amount: 4, day: 5 } as const;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`;

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (...all: readonly string[]) =>
  `<Relationships xmlns="${RELATIONS}">${all.join('')}</Relationships>`;

/** 3 and 4 are Excel's own `#,##0` and `#,##0.00`, 49 is text. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Tahoma"/></font><font><b/><sz val="11"/><name val="Tahoma"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE6F2F1"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0"/><xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** A workbook of one sheet as it is written, its titles standing still while it is scrolled. */
export function workbookStream(sheet: PlainSheet): AsyncGenerator<Buffer> {
  const workbook = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet.title)}" sheetId="1" r:id="r1"/></sheets></workbook>`;
  const parts: readonly (readonly [name: string, xml: string])[] = [
    ['[Content_Types].xml', TYPES],
    ['_rels/.rels', relations(relation('r1', 'officeDocument', 'xl/workbook.xml'))],
    ['xl/workbook.xml', workbook],
    [
      'xl/_rels/workbook.xml.rels',
      relations(relation('r1', 'worksheet', 'worksheets/sheet1.xml'), relation('r2', 'styles', 'styles.xml')),
    ],
    ['xl/styles.xml', STYLES],
  ];
  return zipped([
    ...parts.map(([name, xml]) => ({ name, content: [DECLARATION + xml] })),
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
  ]);
}

async function* sheetXml({ columns, head = [], rows }: PlainSheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  const titleLine = head.length + 1;
  const still = `<pane ySplit="${titleLine}" topLeftCell="A${titleLine + 1}" activePane="bottomLeft" state="frozen"/>`;
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${still}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  const letters = columns.map((_, i) => columnLetters(i));
  yield head.map((text, i) => rowXml(i + 1, [cellXml(`A${i + 1}`, { text })])).join('');
  yield rowXml(
    titleLine,
    columns.map(({ title }, i) => textXml(`${letters[i]}${titleLine}`, TITLE, title)),
  );
  let line = titleLine;
  for await (const some of rows) {
    yield some
      .map((row) => {
        line += 1;
        return rowXml(
          line,
          row.map((cell, i) => cellXml(`${letters[i]}${line}`, cell)),
        );
      })
      .join('');
  }
  yield '</sheetData></worksheet>';
}

const rowXml = (line: number, cells: readonly string[]) => `<row r="${line}">${cells.join('')}</row>`;

function cellXml(address: string, cell: PlainCell): string {
  if (cell === null) return '';
  if ('text' in cell) return cell.text === '' ? '' : textXml(address, TEXT, cell.text);
  return `<c r="${address}" s="${FORMATS[cell.format]}"><v>${cell.number}</v></c>`;
}

const textXml = (address: string, style: number, text: string) =>
  `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A workbook writes `_x000D_` for a carriage return; a text that has just these letters says that it means them. */
function escaped(text: string): string {
  return text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}

/** A, B … Z, AA … of the first, the second … column. */
function columnLetters(i: number): string {
  const before = i < 26 ? '' : columnLetters(Math.floor(i / 26) - 1);
  return before + String.fromCharCode(65 + (i % 26));
}
