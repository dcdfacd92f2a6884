import { VAT_CLASS_MARKS, VAT_MARK_MEANINGS } from '#shared/catalog/vat-class.ts';
import { branchWords } from '#shared/customers/rules.ts';
import { bahtText } from '#shared/documents/baht-text.ts';
import type { DocumentBuyer, DocumentContent, DocumentLine } from '#shared/documents/document-content.ts';
import { DOCUMENT_KINDS } from '#shared/documents/kinds.ts';
import { opensWithOriginal } from '#shared/documents/rules.ts';
import { type EpochMs, thaiDate } from '#shared/time/bangkok.ts';
import type { Paper, PaperFact, PaperLine, PaperParty } from '../pdf/paper.ts';
import { COPY_MARK, PAPER_KINDS, REPLACEMENT_MARK } from './paper-kinds.ts';
import { holdsVat, paperSums } from './paper-sums.ts';
import type { IssuedPaper, Replacement } from './queries.ts';

/** On which occasion a paper is drawn. */
export interface Opening {
  readonly nowMs: EpochMs;
  /** For the shop's own books: the original goes to the buyer alone, whatever day it is. */
  readonly isForBooks?: true;
  /** The one that is made anew instead of a lost paper; none for the paper itself. */
  readonly replacement?: Replacement;
}

/**
 * Words an issued paper: everything that is drawn, from what was frozen when it was issued, and what became of it since
 * (rule C11.11): from the day after its making only a copy opens, and across a cancelled one it says so.
 */
export function paperOf(issued: IssuedPaper, opening: Opening): Paper {
  const { kind, number, issuedMs, content, replacedBy } = issued;
  const { replacement } = opening;
  const { title } = DOCUMENT_KINDS[kind];
  const { buyerHeading, facts, remarks, noRemark, signatures } = PAPER_KINDS[kind];
  return {
    title,
    fileTitle: replacement ? `ใบแทน${title} ${number} ครั้งที่ ${replacement.number}` : `${title} ${number}`,
    issuedMs,
    copies: copiesOf(issued, opening),
    stamp: replacedBy === null ? '' : 'ยกเลิก',
    seller: seller(content),
    buyer: buyer(buyerHeading, content.buyer),
    facts: written([
      { label: 'เลขที่', text: number },
      { label: 'วันที่', text: thaiDate(issuedMs) },
      ...facts(content),
    ]),
    lines: content.lines.map(line),
    sums: paperSums(content),
    totalInWords: bahtText(content.totalSatang),
    remarks: written([
      ...replacementRemarks(opening),
      ...(replacedBy === null
        ? []
        : [{ label: 'ยกเลิก', text: `ออก${title}เลขที่ ${replacedBy.number} แทนแล้ว` }]),
      { label: '', text: holdsVat(content) ? 'ราคาสินค้ารวมภาษีมูลค่าเพิ่มแล้ว' : '' },
      ...markMeanings(content),
      ...(remarks?.(content) ?? []),
      { label: '', text: insteadOf(title, content) },
      { label: 'หมายเหตุ', text: content.remark || (noRemark ?? '') },
    ]),
    signatures: replacement ? [...signatures, 'ผู้ออกใบแทน'] : signatures,
  };
}

/** What the sets of pages are marked with: the original goes out on one day, and nothing of a cancelled paper is one. */
function copiesOf({ kind, madeMs, replacedBy }: IssuedPaper, { nowMs, isForBooks, replacement }: Opening) {
  const { copies } = PAPER_KINDS[kind];
  if (replacement) return [REPLACEMENT_MARK];
  if (!isForBooks && opensWithOriginal(madeMs, nowMs) && replacedBy === null) return copies;
  return copies.filter((copy) => copy === COPY_MARK);
}

/** What Notification 36 of the Director-General on VAT wants on a replacement: how many there were, of when, and why. */
function replacementRemarks({ replacement }: Opening): PaperFact[] {
  if (!replacement) return [];
  return [
    {
      label: `ใบแทนออกให้ครั้งที่ ${replacement.number}`,
      text: `วันที่ ${thaiDate(replacement.issuedMs)} เหตุที่ออกใบแทน: ${replacement.reason}`,
    },
  ];
}

/** What a reissued paper says of the one before (Order of the Revenue Department ป.86/2542, item 25). */
const insteadOf = (title: string, { replaces }: DocumentContent) =>
  replaces ? `เป็นการยกเลิกและออก${title}ฉบับใหม่แทนฉบับเดิมเลขที่ ${replaces.number}` : '';

/** What the letters behind the names of goods without VAT mean (rule C13.1). */
const markMeanings = ({ lines }: DocumentContent): PaperFact[] =>
  (['exempt', 'zero'] as const)
    .filter((mark) => lines.some(({ vatClass }) => vatClass === mark))
    .map((mark) => ({ label: '', text: VAT_MARK_MEANINGS[mark] }));

const written = (facts: readonly PaperFact[]) =>
  facts.filter(({ text, isToFillIn }) => text !== '' || isToFillIn);

/** Whoever presses Enter in a name or an address makes no paper longer: each wraps by itself where it must. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The details that are there, each after its word. */
function details(all: readonly (readonly [word: string, text: string])[]): string[] {
  return all.flatMap(([word, text]) => (text === '' ? [] : [oneLine(`${word} ${text}`)]));
}

function seller({ seller: { name, address, taxId, branchCode, phone } }: DocumentContent): PaperParty {
  return {
    heading: '',
    name: oneLine(name),
    details: details([['', address], taxIdentity(taxId, branchCode), ['โทร.', phone]]),
  };
}

/** A company heads its paper, with the person to ask for under it. */
function buyer(heading: string, known: DocumentBuyer): PaperParty {
  const isCompany = known.companyName !== '';
  return {
    heading,
    name: oneLine(isCompany ? known.companyName : known.name),
    details: details([
      ['ผู้ติดต่อ', isCompany ? known.name : ''],
      ['รหัสลูกค้า', known.numberCode],
      ['', known.address],
      taxIdentity(known.taxNumber, known.branchCode),
      ['โทร.', [known.mobile, known.phone].filter(Boolean).join(', ')],
      ['อีเมล', known.email],
    ]),
  };
}

/** `เลขประจำตัวผู้เสียภาษี 0105558096348 สำนักงานใหญ่`, `… สาขาที่ 00001`; a person has no branch. */
function taxIdentity(taxNumber: string, branchCode: string): readonly [word: string, text: string] {
  const ofBranch = branchWords(branchCode);
  return taxNumber === '' ? ['', ofBranch] : ['เลขประจำตัวผู้เสียภาษี', `${taxNumber} ${ofBranch}`.trim()];
}

function line(sold: DocumentLine): PaperLine {
  return {
    name: oneLine(sold.vatClass ? `${sold.name} (${VAT_CLASS_MARKS[sold.vatClass]})` : sold.name),
    detail: sold.skuCode,
    quantity: sold.quantity,
    unit: sold.unitName,
    unitPriceSatang: sold.unitPriceSatang,
    discountSatang: sold.discountSatang,
    amountSatang: sold.subtotalSatang - sold.discountSatang,
  };
}
