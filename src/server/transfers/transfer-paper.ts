import { branchWords } from '#shared/customers/rules.ts';
import { formatCount } from '#shared/money/satang.ts';
import { thaiDate } from '#shared/time/bangkok.ts';
import type { TransferParty } from '#shared/transfers/rules.ts';
import type { Paper, PaperFact } from '../pdf/paper.ts';
import type { TransferRow, TransferredLine } from './queries.ts';

/**
 * ใบโอนสินค้า, which goes with the goods (rule C15.3): between which branches, what and how many, without prices, to be signed by
 * who sends, brings and receives them. What it says was frozen when they left, but for what things are called now; across a
 * cancelled one it says so.
 */
export function transferPaper(transfer: TransferRow, lines: readonly TransferredLine[]): Paper {
  const { number, parties, state } = transfer;
  const title = 'ใบโอนสินค้า';
  return {
    title,
    fileTitle: `${title} ${number}`,
    issuedMs: transfer.sent_ms,
    copies: [],
    stamp: state === 'cancelled' ? 'ยกเลิก' : '',
    seller: {
      heading: '',
      name: parties.shop.name,
      details: written([
        taxIdentity(parties.shop.taxId, parties.from.code),
        `ต้นทาง: ${oneLine(parties.from.name)}`,
        oneLine(parties.from.address),
        phone(parties.from),
      ]),
    },
    buyer: {
      heading: 'สาขาปลายทาง',
      name: oneLine(parties.to.name),
      details: written([
        branchWords(parties.to.code),
        oneLine(parties.to.address),
        phone(parties.to),
        transfer.recipient === '' ? '' : `ผู้รับ: ${oneLine(transfer.recipient)}`,
      ]),
    },
    facts: [
      { label: 'เลขที่', text: number },
      { label: 'วันที่', text: thaiDate(transfer.sent_ms) },
      { label: 'ผู้จัดส่ง', text: `${transfer.firstname} ${transfer.lastname}`.trim() },
      ...(transfer.request_number === null ? [] : [{ label: 'ตามใบขอโอน', text: transfer.request_number }]),
      { label: 'ทะเบียนรถ', text: '', isToFillIn: true },
    ],
    lines: lines.map(({ name, variant, sku, quantity, unit }) => ({
      name: oneLine([name, variant].filter(Boolean).join(' ')),
      ...{ detail: sku, quantity, unit: unit ?? '', unitPriceSatang: 0, discountSatang: 0, amountSatang: 0 },
    })),
    sums: [],
    totalInWords: '',
    withoutPrices: `รวม ${formatCount(lines.length)} รายการ จำนวน ${formatCount(transfer.quantity)} ชิ้น`,
    remarks: remarksOf(transfer),
    signatures: ['ผู้ส่งสินค้า', 'ผู้ขนส่ง', 'ผู้รับสินค้า'],
  };
}

function remarksOf({ note, state, ended_ms, end_note, lost }: TransferRow): PaperFact[] {
  const losses = [
    ...(lost.missing === 0 ? [] : [`ขาด ${formatCount(lost.missing)} ชิ้น`]),
    ...(lost.broken === 0 ? [] : [`ชำรุด ${formatCount(lost.broken)} ชิ้น`]),
  ];
  const received = ['รับแล้ว', ended_ms === null ? '' : `วันที่ ${thaiDate(ended_ms)}`, ...losses, end_note ?? ''];
  return [
    { label: 'หมายเหตุ', text: note },
    { label: 'การรับสินค้า', text: state === 'received' ? written(received).join(' ') : '' },
  ].filter(({ text }) => text !== '');
}

const written = (texts: readonly string[]) => texts.filter((text) => text !== '');
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const phone = ({ phone: number }: TransferParty) => (number === '' ? '' : `โทร. ${number}`);
const taxIdentity = (taxId: string, code: string) =>
  taxId === '' ? branchWords(code) : `เลขประจำตัวผู้เสียภาษี ${taxId} ${branchWords(code)}`.trim();
