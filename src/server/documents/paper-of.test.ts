import { describe, expect, test } from 'vitest';
import type { DocumentContent } from '#shared/documents/document-content.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '#shared/documents/kinds.ts';
import { DOCUMENT_CONTENT as CONTENT } from '../testing/document-content.ts';
import { paperOf } from './paper-of.ts';

const ISSUED_MS = Date.parse('2026-11-20T23:30:00+07:00');

const paper = (changes: Partial<DocumentContent> = {}, kind: DocumentKind = 'quotation') =>
  paperOf(
    {
      id: 1,
      kind,
      number: `${DOCUMENT_KINDS[kind].prefix}202611-00001`,
      ...{ orderId: 1, customerId: 1, issuedMs: ISSUED_MS, madeMs: ISSUED_MS, replacedBy: null },
      content: { ...CONTENT, ...changes },
    },
    { nowMs: ISSUED_MS },
  );
const buyer = (changes: Partial<DocumentContent['buyer']>) =>
  paper({ buyer: { ...CONTENT.buyer, ...changes } }).buyer;

describe('a quotation on paper', () => {
  test('says what it is, of when, how long it holds and who made it', () => {
    expect(paper()).toMatchObject({
      title: 'ใบเสนอราคา',
      fileTitle: 'ใบเสนอราคา QT202611-00001',
      copies: [],
      facts: [
        { label: 'เลขที่', text: 'QT202611-00001' },
        { label: 'วันที่', text: '20 พฤศจิกายน พ.ศ. 2569' },
        { label: 'ยืนราคาถึง', text: '20 ธันวาคม พ.ศ. 2569' },
        { label: 'ผู้เสนอราคา', text: 'สมใจ ขยันขาย' },
      ],
      totalInWords: 'หนึ่งร้อยสี่สิบสี่บาทสี่สิบห้าสตางค์',
      remarks: [],
      signatures: ['ผู้สั่งซื้อ', 'ผู้เสนอราคา'],
    });
  });

  test('is headed by the seller with address, tax id, branch and telephone', () => {
    expect(paper().seller).toEqual({
      heading: '',
      name: 'ร้านดี',
      details: ['99/9 ถนนสุขใจ', 'เลขประจำตัวผู้เสียภาษี 0105569001231 สำนักงานใหญ่', 'โทร. 02-000-0099'],
    });
  });

  test('names a company, its branch and whom to ask for', () => {
    expect(paper().buyer).toEqual({
      heading: 'ลูกค้า',
      name: 'บริษัท น้ำใสใจดี จำกัด',
      details: [
        'ผู้ติดต่อ คุณน้ำฝน',
        'รหัสลูกค้า C00061',
        '12/3 ถนนริมคลอง',
        'เลขประจำตัวผู้เสียภาษี 0105558096348 สาขาที่ 00001',
        'โทร. 0812345678, 021234567',
        'อีเมล namfon@example.com',
      ],
    });
    expect(buyer({ branchCode: '00000' }).details).toContain('เลขประจำตัวผู้เสียภาษี 0105558096348 สำนักงานใหญ่');
    expect(buyer({ taxNumber: '' }).details).toContain('สาขาที่ 00001');
  });

  test('names a person, and leaves out what is not known', () => {
    const person = { companyName: '', branchCode: '', phone: '' };
    expect(buyer(person).name).toBe('คุณน้ำฝน');
    expect(buyer(person).details).toEqual([
      'รหัสลูกค้า C00061',
      '12/3 ถนนริมคลอง',
      'เลขประจำตัวผู้เสียภาษี 0105558096348',
      'โทร. 0812345678',
      'อีเมล namfon@example.com',
    ]);
    expect(buyer({ ...person, taxNumber: '', mobile: '', email: '', address: '' }).details).toEqual([
      'รหัสลูกค้า C00061',
    ]);
  });

  test('is no longer for line ends in a name or an address', () => {
    const address = '12/3 ถนนริมคลอง\n\n\n กรุงเทพมหานคร\r\n10260';
    const { name, details } = buyer({ companyName: 'บริษัท\nน้ำใส', address });
    expect(name).toBe('บริษัท น้ำใส');
    expect(details).toContain('12/3 ถนนริมคลอง กรุงเทพมหานคร 10260');
    const [line] = CONTENT.lines.map((one) => ({ ...one, name: 'น้ำดื่ม\n600 มล.' }));
    expect(paper({ lines: line ? [line] : [] }).lines[0]?.name).toBe('น้ำดื่ม 600 มล.');
  });

  test('lists each line with its SKU, unit, price, discount and what it comes to', () => {
    expect(paper().lines).toEqual([
      {
        name: 'น้ำดื่ม 600 มล.',
        detail: 'SKU-1',
        quantity: 3,
        unit: 'ขวด',
        unitPriceSatang: 5_000,
        discountSatang: 1_500,
        amountSatang: 13_500,
      },
    ]);
  });

  test('adds up: after line discounts, tax, total', () => {
    expect(paper().sums).toEqual([
      { label: 'รวมเป็นเงิน', amountSatang: 13_500, isTotal: false },
      { label: 'ภาษีมูลค่าเพิ่ม 7%', amountSatang: 945, isTotal: false },
      { label: 'จำนวนเงินรวมทั้งสิ้น', amountSatang: 14_445, isTotal: true },
    ]);
    expect(paper({ taxRateHundredths: 1_050 }).sums[1]?.label).toBe('ภาษีมูลค่าเพิ่ม 10.5%');
  });
});

describe('the paper of a shop whose prices hold VAT', () => {
  const included = {
    vatMode: 'included',
    taxSatang: 0,
    includedTaxSatang: 883,
    totalSatang: 13_500,
  } as const;

  test('has the value before VAT and the VAT apart from it, and both make the total', () => {
    expect(paper(included, 'tax_invoice').sums).toEqual([
      { label: 'รวมเป็นเงิน (รวมภาษีแล้ว)', amountSatang: 13_500, isTotal: false },
      { label: 'มูลค่าก่อนภาษี', amountSatang: 12_617, isTotal: false },
      { label: 'ภาษีมูลค่าเพิ่ม 7%', amountSatang: 883, isTotal: false },
      { label: 'จำนวนเงินรวมทั้งสิ้น', amountSatang: 13_500, isTotal: true },
    ]);
  });

  test('takes a coupon off before, and says what is left with VAT in it', () => {
    const coupon = { code: 'SAVE10', kind: 'fixed' as const, valueHundredths: 1_000 };
    const changes = { ...included, coupon, couponDiscountSatang: 1_000, includedTaxSatang: 818 };
    expect(paper({ ...changes, totalSatang: 12_500 }).sums).toEqual([
      { label: 'รวมเป็นเงิน (รวมภาษีแล้ว)', amountSatang: 13_500, isTotal: false },
      { label: 'ส่วนลดคูปอง SAVE10', amountSatang: -1_000, isTotal: false },
      { label: 'ยอดหลังหักส่วนลด', amountSatang: 12_500, isTotal: false },
      { label: 'มูลค่าก่อนภาษี', amountSatang: 11_682, isTotal: false },
      { label: 'ภาษีมูลค่าเพิ่ม 7%', amountSatang: 818, isTotal: false },
      { label: 'จำนวนเงินรวมทั้งสิ้น', amountSatang: 12_500, isTotal: true },
    ]);
  });

  test('says so, whatever else is remarked', () => {
    expect(paper({ ...included, remark: 'ส่งฟรี' }).remarks).toEqual([
      { label: '', text: 'ราคาสินค้ารวมภาษีมูลค่าเพิ่มแล้ว' },
      { label: 'หมายเหตุ', text: 'ส่งฟรี' },
    ]);
    expect(paper({ ...included, taxRateHundredths: 0, includedTaxSatang: 0 }).remarks).toEqual([]);
  });
});

describe('the paper of an order', () => {
  const ofOrder = {
    order: { number: '261120-012-0007', receiptNumber: 'RC202611-00003' },
    validUntil: null,
    remark: 'ไม่มีหมายเหตุ',
  };

  test('has a coupon and the value before tax as rows of their own', () => {
    const coupon = { code: 'SAVE10', kind: 'fixed' as const, valueHundredths: 1_000 };
    expect(paper({ ...ofOrder, coupon, couponDiscountSatang: 1_000 }, 'tax_invoice').sums).toMatchObject([
      { label: 'รวมเป็นเงิน', amountSatang: 13_500 },
      { label: 'ส่วนลดคูปอง SAVE10', amountSatang: -1_000 },
      { label: 'มูลค่าก่อนภาษี', amountSatang: 12_500 },
      { label: 'ภาษีมูลค่าเพิ่ม 7%' },
      { label: 'จำนวนเงินรวมทั้งสิ้น' },
    ]);
  });

  test('names the order and, once paid, the receipt; and carries its remark', () => {
    const slip = paper(ofOrder, 'billing_slip');
    expect(slip.facts.slice(2)).toEqual([
      { label: 'คำสั่งซื้อ', text: '261120-012-0007' },
      { label: 'ใบเสร็จรับเงิน', text: 'RC202611-00003' },
    ]);
    expect(slip.remarks).toEqual([
      { label: 'การชำระเงิน', text: 'ชำระแล้วตามใบเสร็จรับเงินเลขที่ RC202611-00003' },
      { label: 'หมายเหตุ', text: 'ไม่มีหมายเหตุ' },
    ]);
    const unpaid = paper({ ...ofOrder, order: { number: '1', receiptNumber: null } }, 'invoice');
    expect(unpaid.facts.map(({ label }) => label)).toEqual(['เลขที่', 'วันที่', 'คำสั่งซื้อ', 'กำหนดชำระ']);
  });

  test('leaves a line for the day it is to be paid by, where it asks for money that is not paid yet', () => {
    const unpaid = { ...ofOrder, order: { number: '1', receiptNumber: null } };
    for (const kind of ['invoice', 'billing_slip'] as const) {
      expect(paper(unpaid, kind).facts.at(-1)).toEqual({ label: 'กำหนดชำระ', text: '', isToFillIn: true });
      expect(paper(ofOrder, kind).facts.map(({ label }) => label)).not.toContain('กำหนดชำระ');
    }
    expect(paper(unpaid, 'delivery_note').facts.map(({ label }) => label)).not.toContain('กำหนดชำระ');
  });

  test('that bills an invoice names it, with its day and what it came to', () => {
    const invoice = { number: 'IV202611-00009', issuedOn: '2026-11-20', totalSatang: 123_450 };
    expect(paper({ ...ofOrder, invoice }, 'billing_slip').remarks[0]).toEqual({
      label: 'วางบิลตามใบแจ้งหนี้',
      text: 'เลขที่ IV202611-00009 วันที่ 20 พฤศจิกายน พ.ศ. 2569 จำนวนเงิน 1,234.50 บาท',
    });
    for (const none of [{}, { invoice: null }])
      expect(paper({ ...ofOrder, ...none }, 'billing_slip').remarks[0]?.label).toBe('การชำระเงิน');
  });

  test('says where one that is not paid yet can be paid to, and on a delivery note that nothing was remarked', () => {
    const unpaid = { ...ofOrder, order: { number: '1', receiptNumber: null }, remark: '' };
    expect(paper({ ...unpaid, promptPayId: '0994000617721' }, 'invoice').remarks).toEqual([
      { label: 'การชำระเงิน', text: 'พร้อมเพย์ 0994000617721' },
    ]);
    expect(paper(unpaid, 'invoice').remarks).toEqual([]);
    expect(paper(unpaid, 'delivery_note').remarks).toEqual([{ label: 'หมายเหตุ', text: 'ไม่มีหมายเหตุ' }]);
  });

  test('of a shop that charges no VAT has no row of it', () => {
    const labels = paper({ taxRateHundredths: 0, taxSatang: 0 }, 'delivery_note').sums.map(
      ({ label }) => label,
    );
    expect(labels.join()).not.toContain('ภาษี');
  });

  test('of a shop that is not registered for VAT speaks of no tax where a coupon was used either', () => {
    const coupon = { code: 'SAVE10', kind: 'fixed' as const, valueHundredths: 1_000 };
    const amounts = { coupon, couponDiscountSatang: 1_000, taxRateHundredths: 0, taxSatang: 0 };
    const wanted = [
      { label: 'รวมเป็นเงิน', amountSatang: 13_500, isTotal: false },
      { label: 'ส่วนลดคูปอง SAVE10', amountSatang: -1_000, isTotal: false },
      { label: 'ยอดหลังหักส่วนลด', amountSatang: 12_500, isTotal: false },
      { label: 'จำนวนเงินรวมทั้งสิ้น', amountSatang: 12_500, isTotal: true },
    ];
    const untaxed = { ...ofOrder, ...amounts, totalSatang: 12_500 };
    expect(paper({ ...untaxed, vatMode: 'none' }, 'delivery_note').sums).toEqual(wanted);
    // One from before it was written down how the shop stood.
    expect(paper(untaxed, 'delivery_note').sums).toEqual(wanted);
  });

  test('of a registered shop has its VAT apart at 0 % too', () => {
    for (const vatMode of ['added', 'included'] as const) {
      const untaxed = { vatMode, taxRateHundredths: 0, taxSatang: 0, totalSatang: 13_500 };
      expect(paper({ ...ofOrder, ...untaxed }, 'tax_invoice').sums).toEqual([
        { label: 'รวมเป็นเงิน', amountSatang: 13_500, isTotal: false },
        { label: 'ภาษีมูลค่าเพิ่ม 0%', amountSatang: 0, isTotal: false },
        { label: 'จำนวนเงินรวมทั้งสิ้น', amountSatang: 13_500, isTotal: true },
      ]);
    }
  });

  test('of each kind has its own title, is drawn as original and copy, and signed by two', () => {
    for (const kind of ['tax_invoice', 'delivery_note', 'invoice', 'billing_slip'] as const) {
      const drawn = paper(ofOrder, kind);
      expect(drawn.title).toBe(DOCUMENT_KINDS[kind].title);
      expect(drawn.copies).toEqual(['ต้นฉบับ', 'สำเนา']);
      expect(drawn.signatures).toHaveLength(2);
    }
  });
});
