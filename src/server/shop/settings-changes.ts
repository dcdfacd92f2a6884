import { VAT_MODE_WORDS, type VatMode } from '#shared/shop/rules.ts';
import type { Settings } from './queries.ts';

type Field = Exclude<keyof Settings, 'logoName'>;

/** What each setting is called in the audit log. */
const FIELD_WORDS: Readonly<Record<Field, string>> = {
  name: 'ชื่อร้าน',
  branchName: 'ชื่อสาขา',
  branchCode: 'เลขสาขา',
  address: 'ที่อยู่',
  phone: 'โทรศัพท์',
  taxId: 'เลขประจำตัวผู้เสียภาษี',
  vatMode: 'ภาษีมูลค่าเพิ่ม',
  taxRateHundredths: 'อัตราภาษี',
  promptPayId: 'พร้อมเพย์',
  receiptFooter: 'ข้อความท้ายใบเสร็จ',
  quotationValidDays: 'ใบเสนอราคาใช้ได้ (วัน)',
  blockNegativeStock: 'ไม่ให้ขายเกินสต็อก',
  dashboardCurrency: 'สกุลเงินใน Dashboard',
};

const VALUE_WORDS: { readonly [F in Field]?: (value: Settings[F]) => string } = {
  vatMode: (mode: VatMode) => VAT_MODE_WORDS[mode],
  taxRateHundredths: (hundredths) => `${hundredths / 100}%`,
  quotationValidDays: String,
  blockNegativeStock: (blocks) => (blocks ? 'เปิด' : 'ปิด'),
};

function words<F extends Field>(field: F, value: Settings[F]): string {
  return VALUE_WORDS[field]?.(value) ?? `"${value ?? ''}"`;
}

/** What differs, as the audit log tells it: `ชื่อร้าน "ก" → "ข"`. */
export function settingsChanges(
  before: Omit<Settings, 'logoName'>,
  after: Omit<Settings, 'logoName'>,
): string[] {
  return (Object.keys(FIELD_WORDS) as Field[])
    .filter((field) => before[field] !== after[field])
    .map((field) => `${FIELD_WORDS[field]} ${words(field, before[field])} → ${words(field, after[field])}`);
}
