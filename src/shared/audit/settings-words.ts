import { DRAWER_WORDS } from '../drawer/rules.ts';
import { formatBaht } from '../money/satang.ts';
import { VAT_MODE_WORDS } from '../shop/rules.ts';
import type { Settings } from '../shop/settings.ts';
import type { Changes } from './changes.ts';

type Field = Exclude<keyof Settings, 'logoName'>;

/** What each setting is called, in the order in which they are told. */
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
  cashiersMayReturn: 'แคชเชียร์รับคืนสินค้าได้',
  returnLimitSatang: 'คืนได้โดยไม่ต้องอนุมัติไม่เกิน (บาท)',
  returnsWithoutReceipt: 'รับคืนสินค้าที่ไม่มีใบเสร็จ',
  cashierDiscountLimitHundredths: 'แคชเชียร์ให้ส่วนลดเองได้ไม่เกิน',
  managerDiscountLimitHundredths: 'ผู้จัดการให้ส่วนลดเองได้ไม่เกิน',
  asksForVariant: 'ถามแบบของสินค้าทุกครั้ง',
  drawerPerTill: 'ลิ้นชักเงินสด',
  lockAfterMinutes: 'ล็อกหน้าจอเมื่อไม่ได้ใช้ (นาที)',
  dashboardCurrency: 'สกุลเงินใน Dashboard',
};

const percent = (hundredths: number) => `${hundredths / 100}%`;
const onOrOff = (isOn: boolean) => (isOn ? 'เปิด' : 'ปิด');

const VALUE_WORDS: { readonly [F in Field]?: (value: Settings[F]) => string } = {
  vatMode: (mode) => VAT_MODE_WORDS[mode],
  taxRateHundredths: percent,
  quotationValidDays: String,
  blockNegativeStock: onOrOff,
  cashiersMayReturn: onOrOff,
  returnLimitSatang: formatBaht,
  returnsWithoutReceipt: onOrOff,
  cashierDiscountLimitHundredths: percent,
  managerDiscountLimitHundredths: percent,
  asksForVariant: onOrOff,
  drawerPerTill: (isPerTill) => DRAWER_WORDS[isPerTill ? 'till' : 'cashier'],
  lockAfterMinutes: (minutes) => (minutes === 0 ? 'ไม่ล็อก' : String(minutes)),
};

function words<F extends Field>(field: F, value: Settings[F] | undefined): string {
  return (value !== undefined && VALUE_WORDS[field]?.(value)) || `"${value ?? ''}"`;
}

/** What was changed of the shop: `ชื่อร้าน "ก" → "ข"`, one fact after the other; of the logo only whether there is one. */
export function settingsWords({ before, after }: Changes<Settings>): string[] {
  const changed = (Object.keys(FIELD_WORDS) as Field[])
    .filter((field) => field in after)
    .map((field) => `${FIELD_WORDS[field]} ${words(field, before[field])} → ${words(field, after[field])}`);
  if (after.logoName === undefined) return changed;
  return [...changed, after.logoName === null ? 'เอาโลโก้ร้านออก' : 'ใส่โลโก้ร้าน'];
}
