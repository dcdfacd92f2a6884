import { bahtText } from '#shared/documents/baht-text.ts';
import { formatBaht, type Satang } from '#shared/money/satang.ts';
import { LARGE_CHANGE_SATANG } from '#shared/orders/rules.ts';
import type { PaymentKind } from '#shared/payment-methods/rules.ts';
import type { PayableMethod } from '#web/payment-methods/wire.ts';
import type { Tender } from '../sale.ts';

/** What the payment screen asks before money is booked. */

type Received = Pick<Extract<Tender, { state: 'enough' }>, 'tenderedSatang' | 'changeSatang'>;

/** The ways whose money nobody but the cashier sees coming: it is always asked about. */
export const COMES_UNSEEN: readonly PaymentKind[] = ['qrcode', 'transfer'];

/** What Enter asks, and of what comes unseen always. */
export function paymentQuestion({ kind, name }: Pick<PayableMethod, 'kind' | 'name'>, tender: Received) {
  const tendered = formatBaht(tender.tenderedSatang);
  if (COMES_UNSEEN.includes(kind)) {
    return {
      title: 'ได้รับเงินแล้วใช่หรือไม่',
      text: `ตรวจสอบว่ายอด ${tendered} บาท เข้าบัญชีร้านแล้วก่อนยืนยัน`,
      confirmLabel: 'ได้รับเงินแล้ว',
      cancelLabel: 'ยังไม่ได้รับ',
    };
  }
  return {
    title: 'ยืนยันการชำระเงิน',
    text:
      kind === 'cash'
        ? `รับเงิน ${tendered} บาท เงินทอน ${formatBaht(tender.changeSatang)} บาท`
        : `รับชำระด้วย${name} ${tendered} บาท`,
    confirmLabel: 'ยืนยัน',
    cancelLabel: 'แก้ไข',
  };
}

/** What Enter asks where all has been taken line by line. */
export function takenQuestion(totalSatang: Satang) {
  return {
    title: 'ยืนยันการชำระเงิน',
    text: `รับเงินครบ ${formatBaht(totalSatang)} บาทแล้ว`,
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
export function changeQuestion({ tenderedSatang, changeSatang }: Received) {
  if (changeSatang < LARGE_CHANGE_SATANG) return null;
  return {
    title: `เงินทอน ${formatBaht(changeSatang)} บาท ถูกต้องหรือไม่`,
    text: `ต้องทอนเงินลูกค้า ${bahtText(changeSatang)} จากเงินที่รับมา ${bahtText(tenderedSatang)}`,
    confirmLabel: 'ถูกต้อง',
    cancelLabel: 'แก้ไขจำนวนเงิน',
    danger: true,
  };
}
