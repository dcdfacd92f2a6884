import type { SourceFile } from './source-tree.ts';

/** What docs/rules.md says, and who cites it. */
export interface RuleBook {
  /** Every number there is: `S2`, `C5`, `C5.6`. */
  readonly numbers: ReadonlySet<string>;
  /** The whole text of each section, by its number, for the names of parts: rule S2, "Dashboard". */
  readonly sections: ReadonlyMap<string, string>;
}

const SECTION = /^### ([A-Z]\d+) /;
const ITEM = /^- \*\*([A-Z]\d+(?:\.\d+)?)\*\* /;

/** Reads the rules: sections are headings such as `### C5 Selling`, rules are items such as `- **C5.6** …`. */
export function readRules(text: string): RuleBook {
  const numbers = new Set<string>();
  const sections = new Map<string, string>();
  let section = '';
  for (const line of text.split('\n')) {
    const number = SECTION.exec(line)?.[1] ?? ITEM.exec(line)?.[1];
    if (number !== undefined) numbers.add(number);
    // An item without a heading above it, such as `- **D5**`, is a section of its own.
    if (SECTION.test(line) || (number !== undefined && !number.includes('.'))) section = number ?? '';
    else if (line.startsWith('#')) section = '';
    sections.set(section, `${sections.get(section) ?? ''}${line}\n`);
  }
  return { numbers, sections };
}

const NUMBER = '[A-Z]\\d+(?:\\.\\d+)?';
const NEXT = `(?:(?:,|;| and| or)\\s+(?:(?:\\*|//)\\s+)?(?:rules?\\s+)?(?:${NUMBER}\\b|"[^"\\n]+"))`;
const CITED = new RegExp(`\\brules?\\s+(?:(?:\\*|//)\\s+)?(${NUMBER}\\b${NEXT}*)`, 'g');
/** Papers that a reader of this repository hasn't got. */
const ELSEWHERE =
  /\bcontract\s+(?:\*\s+)?C\d|\bspecification\s+(?:\*\s+)?\d|\bdesign section\s+(?:\*\s+)?\d/g;

/** References to rules that lead nowhere, each as `file: reference`. */
export function strayReferences(files: readonly SourceFile[], rules: RuleBook): string[] {
  return files.flatMap(({ path, text }) => {
    const elsewhere = [...text.matchAll(ELSEWHERE)].map(([found]) => `${path}: ${found}`);
    const missing = [...text.matchAll(CITED)].flatMap(([, cited = '']) =>
      unknownOf(cited, rules).map((reference) => `${path}: rule ${reference}`),
    );
    return [...elsewhere, ...missing];
  });
}

function unknownOf(cited: string, rules: RuleBook): string[] {
  let section = '';
  return [...cited.matchAll(new RegExp(`"([^"]+)"|(${NUMBER})`, 'g'))].flatMap(([, part, number]) => {
    if (number !== undefined) {
      section = number;
      return rules.numbers.has(number) ? [] : [number];
    }
    const said = rules.sections.get(section)?.replace(/\s+/g, ' ').toLowerCase() ?? '';
    return said.includes(`${part}`.toLowerCase()) ? [] : [`${section}, "${part}"`];
  });
}
