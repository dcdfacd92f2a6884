import { JournalFault, SeriesChanged } from './journal-store.ts';

/** Why a sale could not be written down, and what the cashier does about it: nothing was sold. */
export function notSoldWords(error: unknown): string {
  if (error instanceof SeriesChanged)
    return 'แคชเชียร์หรือลิ้นชักของเครื่องนี้เปลี่ยนไปแล้ว กรุณาคืนเงินให้ลูกค้า แล้วโหลดหน้านี้ใหม่';
  if (error instanceof JournalFault && error.isFull)
    return 'ที่เก็บข้อมูลของเครื่องนี้เต็ม รายการนี้ยังไม่ถูกขาย กรุณาลบไฟล์ที่ไม่ใช้ในเครื่อง แล้วลองใหม่ หรือคืนเงินให้ลูกค้า';
  return 'เบราว์เซอร์ของเครื่องนี้บันทึกข้อมูลไม่ได้ รายการนี้ยังไม่ถูกขาย กรุณาลองใหม่ หรือคืนเงินให้ลูกค้า';
}
