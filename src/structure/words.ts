import { isScript, isTest, type SourceFile, withoutComments } from './source-tree.ts';

/** Words and functions that belong in one place each. */

/** The specification's own spellings, which stay at the edge (rule C2.1). */
const WIRE_WORDS =
  /\b(?:prpducts|product_imag|variantAttributes|variant_attributes|variantion|producttype|manufactureddate|expiryOnDate|discounttype|discountvalue2?|numbercode|taxnumber|tell_mobile|tell_phone)\b/;
/** Where they may stand: the declarations, the translation, and the server's answers. */
const WIRE_FILE = /\/(?:contract|wire|routes)\.ts$/;
/** The tables, whose columns are ours but may happen to be spelled alike. */
const TABLES = /^src\/server\/(?:db|demo)\//;

/** Sources that use the specification's odd words away from the edge. */
export function strayWireWords(files: readonly SourceFile[]): string[] {
  return sources(files)
    .filter(({ path }) => !WIRE_FILE.test(path) && !TABLES.test(path))
    .flatMap((file) => lineOf(file, WIRE_WORDS));
}

const FORMATTING =
  /\.toFixed\(|\.toPrecision\(|\bIntl\.|\.toLocale\w+\(|\.to(?:ISO|Date|Time|UTC|GMT)String\(|\.get(?:UTC)?(?:FullYear|Month|Date|Hours|Minutes|Seconds)\(/;

/** The dictionary that says where Thai words begin is part of `Intl` and formats nothing. */
const THAI_DICTIONARY = 'src/shared/text/thai-word-breaks.ts';

/** Sources that format amounts or dates on their own; that is done in shared/money and shared/time. */
export function strayFormatting(files: readonly SourceFile[]): string[] {
  return sources(files)
    .filter(({ path }) => !/^src\/shared\/(?:money|time)\//.test(path) && path !== THAI_DICTIONARY)
    .flatMap((file) => lineOf(file, FORMATTING));
}

/** Where a scan is told from typing, and where every key goes through it. */
const SCANNING = ['src/web/lib/key-burst.ts', 'src/web/ui/scanner.ts'];
const SCANS_OF_ITS_OWN = /\bcreateKeyBurst\b|['"]?data-scan['"]?\s*[=:]/;
const FIELD_FOR_SCANS = /\bTAKES_(?:SCAN|ANY_KEYS)\b/;
const ASKS_FOR_AMOUNTS =
  /\b(?:MoneyField|NumberEntry|CountField|typedMoney)\b|inputMode="(?:decimal|numeric|none)"/;

/**
 * Screens that tell scans from typing on their own, or let one into a file with an amount: every scan goes through
 * `ui/scanner.ts`, which lets none reach a field that isn't marked for it.
 */
export function strayScans(files: readonly SourceFile[]): string[] {
  const screens = sources(files).filter(
    ({ path }) => path.startsWith('src/web/') && !SCANNING.includes(path),
  );
  const amounts = screens.filter(
    ({ text }) => FIELD_FOR_SCANS.test(text) && ASKS_FOR_AMOUNTS.test(withoutComments(text)),
  );
  return [
    ...screens.flatMap((file) => lineOf(file, SCANS_OF_ITS_OWN)),
    ...amounts.map(({ path }) => `${path}: takes scans beside an amount`),
  ];
}

function sources(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(
    ({ path }) =>
      path.startsWith('src/') && !path.startsWith('src/structure/') && isScript(path) && !isTest(path),
  );
}

function lineOf({ path, text }: SourceFile, pattern: RegExp): string[] {
  return withoutComments(text)
    .split('\n')
    .filter((line) => pattern.test(line))
    .map((line) => `${path}: ${line.trim()}`);
}
