import { paths } from '#web/lib/paths.ts';

/** What there is in a shop already. */
export interface ShopSoFar {
  readonly hasLogo: boolean;
  readonly hasPromptPay: boolean;
  readonly products: number;
  readonly tillsInUse: number;
  /** Whoever may sign in, the admin too. */
  readonly staff: number;
  readonly paidOrders: number;
}

/** One of the things that make a new shop ready, and where it is done. */
export interface FirstStep {
  readonly key: string;
  readonly title: string;
  readonly why: string;
  readonly to: string;
  readonly isDone: boolean;
}

/** What a new shop does before it is itself, in the order in which most do it (rule C13.8). */
export function firstSteps(shop: ShopSoFar): readonly FirstStep[] {
  return [
    {
      ...{ key: 'products', title: 'เพิ่มสินค้า', why: 'เพิ่มทีละรายการ หรือนำเข้าจากไฟล์' },
      ...{ to: paths.stockView(), isDone: shop.products > 0 },
    },
    {
      ...{ key: 'promptpay', title: 'ใส่หมายเลขพร้อมเพย์', why: 'ลูกค้าสแกน QR ที่มียอดเงินพร้อมจ่าย' },
      ...{ to: paths.settings(), isDone: shop.hasPromptPay },
    },
    {
      ...{ key: 'logo', title: 'ใส่โลโก้ร้าน', why: 'พิมพ์บนใบเสร็จและเอกสารทุกใบ' },
      ...{ to: paths.settings(), isDone: shop.hasLogo },
    },
    {
      ...{ key: 'till', title: 'ตั้งเครื่องขาย', why: 'ชื่อเครื่องและ POS ID ที่จะอยู่บนใบเสร็จ' },
      ...{ to: paths.tills(), isDone: shop.tillsInUse > 0 },
    },
    {
      ...{ key: 'staff', title: 'เพิ่มพนักงาน', why: 'แต่ละคนมีบัญชี สิทธิ์ และลิ้นชักของตัวเอง' },
      ...{ to: paths.staff(), isDone: shop.staff > 1 },
    },
    {
      ...{ key: 'sale', title: 'ขายบิลแรก', why: 'เปิดลิ้นชัก เลือกสินค้า แล้วรับเงิน' },
      ...{ to: paths.pos(), isDone: shop.paidOrders > 0 },
    },
  ];
}
