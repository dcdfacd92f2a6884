import { formatBaht, formatCount, type Satang } from '../money/satang.ts';
import type { SlipBlock, SlipLine } from './slip.ts';

/** The lines that slips are made of. */

export const textLine = (text: string): SlipLine => ({ kind: 'text', text });

/** A line with its amount at the right. */
export const amountLine = (label: string, satang: Satang): SlipLine => ({
  ...{ kind: 'row', label, figure: formatBaht(satang), isStrong: false },
});

/** The same of what the slip is about: large and bold. */
export const strongLine = (label: string, satang: Satang): SlipLine => ({
  ...{ kind: 'row', label, figure: formatBaht(satang), isStrong: true },
});

/** A line with how many there are of what it names. */
export const countLine = (label: string, count: number): SlipLine => ({
  ...{ kind: 'row', label, figure: `${formatCount(count)} รายการ`, isStrong: false },
});

/** What is so only under a condition: the line, or none. */
export const lineIf = (condition: boolean, line: () => SlipLine): readonly SlipLine[] =>
  condition ? [line()] : [];

/** Texts under a dashed line, without those that are empty. */
export const factsOf = (...facts: readonly (string | null)[]): SlipBlock => ({
  kind: 'section',
  parts: facts.flatMap((fact) => (fact === null || fact === '' ? [] : [textLine(fact)])),
});

/** Words in the middle that say what the slip is beside its kind: สำเนา. */
export const marked = (text: string): SlipBlock => ({ kind: 'words', text, look: 'bold', isRuled: false });

/** On a slip whose original was given out before (rule C10.3). */
export const copyMark = (isCopy: boolean): readonly SlipBlock[] => (isCopy ? [marked('สำเนา')] : []);
