import { describe, expect, test } from 'vitest';
import type { DocumentContent, DocumentCredit, EarlierCredit } from '#shared/documents/document-content.ts';
import { CREDIT_CONTENT as CONTENT } from '../testing/document-content.ts';
import { paperOf } from './paper-of.ts';

const ISSUED_MS = Date.parse('2026-11-20T10:30:00+07:00');
const CREDIT = CONTENT.credit as DocumentCredit;

const paper = (changes: Partial<DocumentContent> = {}, credit: Partial<DocumentCredit> = {}) =>
  paperOf(
    {
      ...{ id: 1, kind: 'credit_note', number: 'CN202611-00002', orderId: 1, customerId: 1 },
      ...{ issuedMs: ISSUED_MS, madeMs: ISSUED_MS, replacedBy: null },
      content: { ...CONTENT, ...changes, credit: { ...CREDIT, ...credit } },
    },
    { nowMs: ISSUED_MS },
  );
const sums = (drawn: ReturnType<typeof paper>) =>
  drawn.sums.map(({ label, amountSatang }) => [label, amountSatang]);

const INCLUDED: Partial<DocumentContent> = {
  ...{ vatMode: 'included', taxSatang: 0, includedTaxSatang: 883, totalSatang: 13_500 },
};

describe('a credit note on paper', () => {
  test('has all that section 86/10 asks: what it is, of whom to whom, of when, for which tax invoice, why', () => {
    const drawn = paper();
    expect(drawn).toMatchObject({
      title: 'ใบลดหนี้',
      fileTitle: 'ใบลดหนี้ CN202611-00002',
      copies: ['ต้นฉบับ', 'สำเนา'],
      facts: [
        { label: 'เลขที่', text: 'CN202611-00002' },
        { label: 'วันที่', text: '20 พฤศจิกายน พ.ศ. 2569' },
        { label: 'อ้างอิงใบกำกับภาษี', text: 'เลขที่ TX202611-00004' },
        { label: 'ลงวันที่', text: '19 พฤศจิกายน พ.ศ. 2569' },
        { label: 'คำสั่งซื้อ', text: '261120-012-0007' },
        { label: 'เลขที่คืนเงิน', text: 'RF202611-00002' },
      ],
      totalInWords: 'หนึ่งร้อยสี่สิบสี่บาทสี่สิบห้าสตางค์',
      remarks: [{ label: 'สาเหตุการออกใบลดหนี้', text: 'สินค้าชำรุด ลูกค้าขอคืน' }],
    });
    expect(drawn.seller).toMatchObject({
      name: 'ร้านดี',
      details: expect.arrayContaining(['99/9 ถนนสุขใจ', 'เลขประจำตัวผู้เสียภาษี 0105569001231 สำนักงานใหญ่']),
    });
    expect(drawn.buyer).toMatchObject({
      ...{ heading: 'ผู้ซื้อ', name: 'บริษัท น้ำใสใจดี จำกัด' },
      details: expect.arrayContaining(['12/3 ถนนริมคลอง', 'เลขประจำตัวผู้เสียภาษี 0105558096348 สาขาที่ 00001']),
    });
  });

  test('says what the tax invoice was worth, what is right, the difference and the VAT on it', () => {
    expect(sums(paper())).toEqual([
      ['มูลค่าตามใบกำกับภาษีเดิม', 50_000],
      ['หักใบลดหนี้ CN202611-00001', -10_000],
      ['มูลค่าที่ถูกต้อง', 26_500],
      ['ผลต่าง', 13_500],
      ['ภาษีมูลค่าเพิ่ม 7%', 945],
      ['จำนวนเงินรวมทั้งสิ้น', 14_445],
    ]);
  });

  test('of a shop whose prices hold VAT adds its lines up first and goes on without VAT', () => {
    expect(sums(paper(INCLUDED))).toEqual([
      ['รวมเป็นเงิน (รวมภาษีแล้ว)', 13_500],
      ['มูลค่าตามใบกำกับภาษีเดิม', 50_000],
      ['หักใบลดหนี้ CN202611-00001', -10_000],
      ['มูลค่าที่ถูกต้อง', 27_383],
      ['ผลต่าง', 12_617],
      ['ภาษีมูลค่าเพิ่ม 7%', 883],
      ['จำนวนเงินรวมทั้งสิ้น', 13_500],
    ]);
  });

  test.each([
    ['VAT on top', {}],
    ['VAT within the prices', INCLUDED],
    ['VAT at 0 %', { vatMode: 'added', taxRateHundredths: 0, taxSatang: 0, totalSatang: 13_500 } as const],
  ])('adds up from top to bottom with %s', (_, changes) => {
    const drawn = paper(changes);
    const amount = (label: string) =>
      drawn.sums.find((sum) => sum.label.startsWith(label))?.amountSatang ?? Number.NaN;
    const lines = drawn.lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
    const before = amount('มูลค่าตามใบกำกับภาษีเดิม') + amount('หักใบลดหนี้');
    expect(before - amount('มูลค่าที่ถูกต้อง')).toBe(amount('ผลต่าง'));
    expect(amount('ผลต่าง') + amount('ภาษีมูลค่าเพิ่ม')).toBe(amount('จำนวนเงินรวมทั้งสิ้น'));
    expect([amount('ผลต่าง'), amount('จำนวนเงินรวมทั้งสิ้น')]).toContain(lines);
  });

  test('after many others names them under the sums, where they push nothing off the paper', () => {
    const earlier = Array.from({ length: 9 }, (_, i): EarlierCredit => {
      return { number: `CN202611-0000${i + 1}`, issuedOn: '2026-11-19', valueSatang: 1_000 };
    });
    const drawn = paper({}, { earlier });
    expect(sums(drawn).slice(0, 3)).toEqual([
      ['มูลค่าตามใบกำกับภาษีเดิม', 50_000],
      ['หักใบลดหนี้ก่อนหน้า 9 ฉบับ', -9_000],
      ['มูลค่าที่ถูกต้อง', 27_500],
    ]);
    expect(drawn.remarks[1]?.label).toBe('ใบลดหนี้ที่ออกก่อนหน้า');
    expect(drawn.remarks[1]?.text).toMatch(
      /^CN202611-00001 มูลค่า 10.00 บาท, .*CN202611-00009 มูลค่า 10.00 บาท$/,
    );
  });
});
