import { spreadsheetNumber } from '#shared/money/spreadsheet-number.ts';

/**
 * Percentages of a workbook. Somebody types `10%` into a cell, and the workbook keeps 0.1 and a style that shows it as
 * 10 %; the library that reads workbooks knows styles of days only and would give 0.1.
 */

/** `0%` and `0.00%`, which Excel knows by these numbers without writing them down. */
const BUILT_IN_PERCENT = ['9', '10'];

const NUMBER_FORMAT = /<(?:\w+:)?numFmt\b([^<>]*)>/g;
const CELL_STYLE = /<(?:\w+:)?xf\b([^<>]*)>/g;
/** A cell with a value, its formula left aside; each part ends at the next `<`, so that no file is read over and over. */
const CELL =
  /<((?:\w+:)?c)\b([^<>]*)>\s*(?:<(?:\w+:)?f\b[^<>]*>(?:[^<]*<\/(?:\w+:)?f>)?\s*)?<((?:\w+:)?v)>([^<]*)</g;
const FORMAT_OF = /\snumFmtId\s*=\s*["'](\d+)["']/;
const CODE_OF = /\sformatCode\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const STYLE_OF = /\ss\s*=\s*["'](\d+)["']/;
const TYPE_OF = /\st\s*=\s*["'](\w*)["']/;

/** What of a format is written as it stands: quoted, behind a backslash, colours, the width or the filling of a letter. */
const AS_IT_STANDS = /"[^"]*"|\\.|\[[^\]]*\]|[_*]./g;

/**
 * The numbers of the styles that show a percentage, as cells name them.
 * @param styles the workbook's `styles.xml`
 */
export function percentStyles(styles: string): ReadonlySet<string> {
  const formats = new Set(BUILT_IN_PERCENT);
  for (const [, attributes = ''] of styles.matchAll(NUMBER_FORMAT)) {
    const [, id] = FORMAT_OF.exec(attributes) ?? [];
    const [, double, single] = CODE_OF.exec(attributes) ?? [];
    if (id !== undefined && showsPercent(double ?? single ?? '')) formats.add(id);
  }
  // Before the styles of cells stand those that they are made from, written alike.
  const ofCells = styles.split('cellXfs', 2)[1] ?? '';
  const shown = [...ofCells.matchAll(CELL_STYLE)].flatMap(([, attributes = ''], i) =>
    formats.has(FORMAT_OF.exec(attributes)?.[1] ?? '') ? [String(i)] : [],
  );
  return new Set(shown);
}

function showsPercent(code: string): boolean {
  const [ofPositive = ''] = code.replaceAll('&quot;', '"').replaceAll(AS_IT_STANDS, '').split(';', 1);
  return ofPositive.includes('%');
}

/**
 * A sheet whose percentages are texts as Excel shows them: 0.1 is `10%`, as in a CSV file of the same table.
 * @param sheet its XML, in any encoding that keeps ASCII
 * @param styles of {@link percentStyles}
 */
export function withPercentTexts(sheet: string, styles: ReadonlySet<string>): string {
  if (styles.size === 0) return sheet;
  return sheet.replaceAll(CELL, (cell, tag: string, attributes: string, value: string, written: string) => {
    if (!styles.has(STYLE_OF.exec(attributes)?.[1] ?? '')) return cell;
    const isNumber = (TYPE_OF.exec(attributes)?.[1] ?? 'n') === 'n' && written.trim() !== '';
    const percent = Number(written) * 100;
    if (!isNumber || !Number.isFinite(percent)) return cell;
    const others = attributes.replace(TYPE_OF, '');
    return `<${tag}${others} t="str"><${value}>${spreadsheetNumber(percent)}%<`;
  });
}
