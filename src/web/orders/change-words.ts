import { NOT_SOLD_HERE } from '#shared/catalog/branch-terms.ts';
import { OPEN_PRICE_TITLE } from '#shared/catalog/open-price.ts';
import { bahtWithSign, formatCount } from '#shared/money/satang.ts';
import type { BasketChange } from '#shared/orders/line-changes.ts';

/** What has changed of a quotation or of a basket that waited, as the cashier is told it beside its name. */
export function changeWords(change: BasketChange): string {
  switch (change.what) {
    case 'gone':
      return 'ไม่มีขายแล้ว จึงไม่ได้นำมาใส่ตะกร้า';
    case 'not_here':
      return `${NOT_SOLD_HERE} จึงไม่ได้นำมาใส่ตะกร้า`;
    case 'price':
      return `ราคาเปลี่ยนจาก ${bahtWithSign(change.from)} เป็น ${bahtWithSign(change.to)}`;
    case 'open':
      return `เปลี่ยนเป็นสินค้า${OPEN_PRICE_TITLE} ใช้ราคาเดิม กรุณาตรวจสอบราคา`;
    case 'promotion':
      return 'โปรโมชั่นเปลี่ยน';
    case 'customer':
      return 'ถูกซ่อนไว้ จึงไม่ได้ระบุเป็นลูกค้าของรายการนี้';
    case 'coupon':
      return change.why;
    case 'stock':
      return change.left === 0 ? 'สต็อกหมด' : `สต็อกไม่พอ เหลือ ${formatCount(change.left)}`;
  }
}
