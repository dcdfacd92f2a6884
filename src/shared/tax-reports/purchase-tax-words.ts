/** The remarks of the purchase tax report, for screen and paper alike (rule C13.11). */
import type { PurchaseInvoiceKind } from '../suppliers/rules.ts';
import { type Month, thaiMonthOfYear } from '../time/months.ts';

/**
 * What stands beside a supplier's tax invoice.
 * @param paperMonth the month of its day
 * @param claimedIn the month in whose report it stands; null where its VAT is claimed in none
 */
export function purchaseRemark(
  kind: PurchaseInvoiceKind,
  paperMonth: Month,
  claimedIn: Month | null,
): string {
  const late = claimedIn !== null && claimedIn !== paperMonth;
  return [
    kind === 'credit_note' ? 'ใบลดหนี้' : '',
    late ? `ใบกำกับภาษีของเดือน${thaiMonthOfYear(paperMonth)} ใช้ในเดือนนี้` : '',
    claimedIn === null ? 'ไม่ใช้เครดิตภาษีซื้อ' : '',
  ]
    .filter((words) => words !== '')
    .join(' · ');
}
