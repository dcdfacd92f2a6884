import { branchWords } from '#shared/customers/rules.ts';
import { bahtText } from '#shared/documents/baht-text.ts';
import type { DocumentBuyer, DocumentContent, DocumentLine } from '#shared/documents/document-content.ts';
import { DOCUMENT_KINDS } from '#shared/documents/kinds.ts';
import { thaiDate } from '#shared/time/bangkok.ts';
import type { Paper, PaperFact, PaperLine, PaperParty } from '../pdf/paper.ts';
import { PAPER_KINDS } from './paper-kinds.ts';
import { holdsVat, paperSums } from './paper-sums.ts';
import type { IssuedPaper } from './queries.ts';

/** Words an issued paper: everything that is drawn, from what was frozen when it was issued, and nothing else. */
export function paperOf({ kind, number, issuedMs, content }: IssuedPaper): Paper {
  const { title } = DOCUMENT_KINDS[kind];
  const { copies, buyerHeading, facts, remarks, noRemark, signatures } = PAPER_KINDS[kind];
  return {
    title,
    fileTitle: `${title} ${number}`,
    issuedMs,
    copies,
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
      { label: '', text: holdsVat(content) ? 'ราคาสินค้ารวมภาษีมูลค่าเพิ่มแล้ว' : '' },
      ...(remarks?.(content) ?? []),
      { label: 'หมายเหตุ', text: content.remark || (noRemark ?? '') },
    ]),
    signatures,
  };
}

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
    name: oneLine(sold.name),
    detail: sold.skuCode,
    quantity: sold.quantity,
    unit: sold.unitName,
    unitPriceSatang: sold.unitPriceSatang,
    discountSatang: sold.discountSatang,
    amountSatang: sold.subtotalSatang - sold.discountSatang,
  };
}
