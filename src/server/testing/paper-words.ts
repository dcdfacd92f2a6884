import { formatBaht, formatCount } from '#shared/money/satang.ts';
import type { Paper, PaperParty } from '../pdf/paper.ts';

/** Comparing what readers copy out of a paper with all that it was given. */

/** Of the table, where no line has a discount. */
export const HEADINGS = ['ลำดับ', 'รายการ', 'จำนวน', 'หน่วย', 'ราคาต่อหน่วย', 'จำนวนเงิน'];

/** Without the spaces, which readers put where they like; nor what one of them puts for a line's end. */
export const squeezed = (text: string) => text.replaceAll('\0', '').replace(/\s+/g, '');

/** The sums that are carried over from page to page, in the order of the text, and the text without them. */
export function withoutCarried(text: string): { readonly carried: readonly string[]; readonly rest: string } {
  const sum = /ยอดยก(?:ไป|มา)[\d,]+\.\d\d/g;
  const plain = squeezed(text);
  return { carried: plain.match(sum) ?? [], rest: plain.replace(sum, '') };
}

/** The letters in an order that doesn't depend on where they stand on the paper. */
export const sorted = (text: string) => [...squeezed(text)].sort().join('');

/**
 * Every word that must be on a paper without discounts, as often as it must be, but for sums that are carried over.
 * @param pageCount of one set: original and copy have so many each
 */
export function paperWords(paper: Paper, pageCount: number): string {
  const copies = paper.copies.length === 0 ? [''] : paper.copies;
  return copies.map((copy) => setWords(paper, pageCount, copy)).join('');
}

function setWords(paper: Paper, pageCount: number, copy: string): string {
  const party = ({ heading, name, details }: PaperParty) => [heading, name, ...details];
  const marked = (text: string) => (copy === '' ? text : `${text} · ${copy}`);
  const onPage = (number: number) => [
    ...[...HEADINGS, marked(paper.fileTitle), `หน้า ${number}/${pageCount}`],
    ...(number === 1 ? [copy] : [paper.fileTitle, marked(paper.seller.name)]),
  ];
  return [
    ...[paper.title, ...party(paper.seller), ...party(paper.buyer)],
    ...paper.facts.flatMap(({ label, text }) => [label, text]),
    ...Array.from({ length: pageCount }, (_, i) => onPage(i + 1)).flat(),
    ...paper.lines.flatMap((line, i) => [
      ...[formatCount(i + 1), line.name, line.detail, formatCount(line.quantity), line.unit],
      ...[formatBaht(line.unitPriceSatang), formatBaht(line.amountSatang)],
    ]),
    ...paper.sums.flatMap(({ label, amountSatang }) => [label, formatBaht(amountSatang)]),
    ...['จำนวนเงินเป็นตัวอักษร', `(${paper.totalInWords})`],
    ...paper.remarks.flatMap(({ label, text }) => [label, text]),
    ...paper.signatures.flatMap((signer) => [`(${signer})`, 'วันที่']),
  ].join('');
}
