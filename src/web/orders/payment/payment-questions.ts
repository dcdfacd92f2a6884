import { bahtText } from '#shared/documents/baht-text.ts';
import { formatBaht, type Satang } from '#shared/money/satang.ts';
import { LARGE_CHANGE_SATANG } from '#shared/orders/rules.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import type { Tender } from '../sale.ts';

/** What the payment screen asks before money is booked. */

type Enough = Extract<Tender, { state: 'enough' }>;

/** What Enter asks, and QR always: nobody but the cashier sees whether it has come. */
export function paymentQuestion(method: MethodCode, tender: Enough) {
  const tendered = formatBaht(tender.tenderedSatang);
  if (method === 'qrcode') {
    return {
      title: 'ได้รับเงินแล้วใช่หรือไม่',
      text: `ตรวจสอบว่ายอด ${tendered} บาท เข้าบัญชีร้านแล้วก่อนยืนยัน`,
      confirmLabel: 'ได้รับเงินแล้ว',
      cancelLabel: 'ยังไม่ได้รับ',
    };
  }
  return {
    title: 'ยืนยันการชำระเงิน',
    text: `รับเงิน ${tendered} บาท เงินทอน ${formatBaht(tender.changeSatang)} บาท`,
    confirmLabel: 'ยืนยัน',
    cancelLabel: 'แก้ไข',
  };
}

/** What Enter asks where goods that come back pay all of the order. */
export function exchangeQuestion(restSatang: Satang) {
  return {
    title: 'ยืนยันการเปลี่ยนสินค้า',
    text: restSatang === 0 ? 'ไม่ต้องรับหรือคืนเงิน' : `คืนเงินลูกค้า ${formatBaht(restSatang)} บาท`,
    confirmLabel: 'ยืนยัน',
    cancelLabel: 'แก้ไข',
  };
}

/**
 * What is asked once more where the change is larger than notes explain: a nought or a code too many in the amount.
 * In words, since a row of digits is read as what one expects. Null for ordinary change.
 */
export function changeQuestion({ tenderedSatang, changeSatang }: Enough) {
  if (changeSatang < LARGE_CHANGE_SATANG) return null;
  return {
    title: `เงินทอน ${formatBaht(changeSatang)} บาท ถูกต้องหรือไม่`,
    text: `ต้องทอนเงินลูกค้า ${bahtText(changeSatang)} จากเงินที่รับมา ${bahtText(tenderedSatang)}`,
    confirmLabel: 'ถูกต้อง',
    cancelLabel: 'แก้ไขจำนวนเงิน',
    danger: true,
  };
}
