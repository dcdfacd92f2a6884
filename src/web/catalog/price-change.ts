import { OPEN_PRICE_TITLE } from '#shared/catalog/open-price.ts';
import { bahtWithSign, type Satang } from '#shared/money/satang.ts';

/** What reloading did to a line: its old and new unit price, or that it is no longer sold or on other terms. */
export type PriceChange =
  | { readonly name: string; readonly what: 'price'; readonly from: Satang; readonly to: Satang }
  | { readonly name: string; readonly what: 'promotion' }
  /** VAT is reckoned on it now, or isn't any more (rule C13.1). */
  | { readonly name: string; readonly what: 'vat' }
  /** Its price is typed by now, and stays as it was (rule C12.11). */
  | { readonly name: string; readonly what: 'open' }
  /** Lines at differing prices are one by now, and what was taken off one of them by hand is off none (rule C12.4). */
  | { readonly name: string; readonly what: 'discount' }
  | { readonly name: string; readonly what: 'gone' };

/** A change as an alert says it, `น้ำดื่ม: ฿7.00 → ฿8.00`. */
export function priceChangeWords(change: PriceChange): string {
  switch (change.what) {
    case 'price':
      return `${change.name}: ${bahtWithSign(change.from)} → ${bahtWithSign(change.to)}`;
    case 'promotion':
      return `${change.name}: โปรโมชั่นเปลี่ยน`;
    case 'vat':
      return `${change.name}: การคิด VAT เปลี่ยน`;
    case 'open':
      return `${change.name}: เปลี่ยนเป็นสินค้า${OPEN_PRICE_TITLE} ใช้ราคาเดิม กรุณาตรวจสอบราคา`;
    case 'discount':
      return `${change.name}: รวมเป็นรายการเดียวกันแล้ว ส่วนลดที่ให้เองถูกนำออก หากยังลดให้ กรุณาใส่อีกครั้ง`;
    case 'gone':
      return `${change.name}: ไม่มีขายแล้ว กรุณาลบออกจากตะกร้า`;
  }
}
