import { bahtText } from '#shared/documents/baht-text.ts';
import type { Paper, PaperLine } from '../pdf/paper.ts';

const GOODS: readonly (readonly [name: string, unit: string])[] = [
  ['น้ำดื่มตราช้าง ขวด 600 มล.', 'ขวด'],
  ['ข้าวหอมมะลิใหม่ต้นฤดู 5 กก.', 'ถุง'],
  ['กาแฟสำเร็จรูป 3 อิน 1 สูตรเข้มข้น', 'กล่อง'],
  ['ปุ๋ยอินทรีย์ชนิดเม็ดสูตรพิเศษสำหรับไม้ดอกไม้ประดับและพืชผักสวนครัวทุกชนิด', 'กระสอบ'],
  ['สมาร์ทโฟนรุ่นใหม่ล่าสุดหน้าจอ6.7นิ้วแบตเตอรี่5000mAhพร้อมเคส', 'เครื่อง'],
  ['Mayonnaise Best Foods 200 g', 'ขวด'],
  ['ผ้าเช็ดตัวผืนใหญ่ ผ้าฝ้ายญี่ปุ่น ทั้งสิ้น 2 ชั้น', 'ผืน'],
];

/** A paper of so many lines, for tests and measurements: a quotation, unless `changes` say otherwise. */
export function makePaper(lineCount: number, changes: Partial<Paper> = {}): Paper {
  const lines = Array.from({ length: lineCount }, (_, i) => makeLine(i));
  const subtotal = lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  const tax = Math.round((subtotal * 7) / 100);
  return {
    title: 'ใบเสนอราคา',
    fileTitle: 'ใบเสนอราคา QT202611-00001',
    issuedMs: Date.parse('2026-11-20T10:15:00+07:00'),
    copies: [],
    seller: {
      heading: '',
      name: 'ร้านดี มินิมาร์ท',
      details: [
        '99/9 ถนนสุขุมวิท แขวงคลองเตยเหนือ เขตวัฒนา กรุงเทพมหานคร 10110',
        'เลขประจำตัวผู้เสียภาษี 0105536112014 (สำนักงานใหญ่)',
        'โทร. 02-123-4567',
      ],
    },
    buyer: {
      heading: 'ลูกค้า',
      name: 'บริษัท สมชายการค้า จำกัด',
      details: ['123 หมู่ 4 ตำบลบางพลีใหญ่ จังหวัดสมุทรปราการ 10540', 'เลขประจำตัวผู้เสียภาษี 0105558096348 สาขาที่ 00001'],
    },
    facts: [
      { label: 'เลขที่', text: 'QT202611-00001' },
      { label: 'วันที่', text: '20 พฤศจิกายน 2569' },
    ],
    lines,
    sums: [
      { label: 'รวมเป็นเงิน', amountSatang: subtotal, isTotal: false },
      { label: 'ภาษีมูลค่าเพิ่ม 7%', amountSatang: tax, isTotal: false },
      { label: 'จำนวนเงินทั้งสิ้น', amountSatang: subtotal + tax, isTotal: true },
    ],
    totalInWords: bahtText(subtotal + tax),
    remarks: [{ label: 'หมายเหตุ', text: 'ราคานี้ใช้ได้ 30 วันนับจากวันที่เสนอราคา' }],
    signatures: ['ผู้เสนอราคา', 'ผู้อนุมัติ'],
    ...changes,
  };
}

function makeLine(index: number): PaperLine {
  const [name, unit] = GOODS[index % GOODS.length] ?? ['', ''];
  const quantity = 1 + (index % 12);
  const unitPriceSatang = 1250 + index * 775;
  return {
    name: `${name} ${index + 1}`,
    detail: `SKU-${1000 + index}`,
    ...{ quantity, unit, unitPriceSatang, discountSatang: 0, amountSatang: quantity * unitPriceSatang },
  };
}
