import { type ComponentType, useState } from 'react';
import type { PagePath } from '#shared/http/pages.ts';
import { lateComponent } from '#web/ui/away/late-component.ts';
import {
  IconCashRegister,
  IconChartBar,
  IconDeviceDesktop,
  IconFiles,
  IconFileText,
  IconLayoutDashboard,
  IconPackages,
  IconReceipt,
  IconSettings,
  IconTicket,
  IconTruckDelivery,
  IconUsers,
  IconWallet,
} from '#web/ui/icons.ts';
import { comePage, PAGE_CODE } from './page-code.ts';

/** How a page stands: alone, inside the shell with its menu, or without anything around it that is for staff. */
type Frame = 'alone' | 'shell' | 'bare';

interface Screen {
  /** What the browser's tab says, before the shop's name. */
  readonly title: string;
  readonly frame: Frame;
  readonly page: ComponentType;
  /** Its entry in the sidebar, for pages that have one; the word is the specification's. */
  readonly menu?: { readonly label: string; readonly icon: typeof IconDeviceDesktop };
}

/**
 * A page whose code comes when it is opened. Where it is there already it is drawn at once: React would first show that it
 * waits, and then let a third of a second pass.
 */
function pageOf(path: PagePath): ComponentType {
  const Late = lateComponent(PAGE_CODE[path]);
  return function Page() {
    // As it was when the page was opened: another component would begin anew.
    const [Come] = useState(() => comePage(path));
    return Come === undefined ? <Late /> : <Come />;
  };
}

/**
 * The screen of every page. A page is added to `src/shared/http/pages.ts`, which says who may open it, to `page-code.ts`,
 * which says where its code is, and here; with a `menu` it also stands in the sidebar, in this order.
 */
export const SCREENS: Readonly<Record<PagePath, Screen>> = {
  '/first-run': {
    title: 'ตั้งร้าน',
    frame: 'alone',
    page: pageOf('/first-run'),
  },
  '/login': {
    title: 'เข้าสู่ระบบ',
    frame: 'alone',
    page: pageOf('/login'),
  },
  '/trust': { title: 'เปิดร้านแบบปลอดภัย', frame: 'alone', page: pageOf('/trust') },
  '/display': { title: 'จอลูกค้า', frame: 'bare', page: pageOf('/display') },
  '/open-cashier': {
    title: 'เปิดลิ้นชักแคชเชียร์',
    frame: 'alone',
    page: pageOf('/open-cashier'),
  },
  '/pos': {
    title: 'ขายสินค้า',
    frame: 'shell',
    page: pageOf('/pos'),
    menu: { label: 'POS', icon: IconDeviceDesktop },
  },
  '/checkout/away': { title: 'ชำระเงิน', frame: 'shell', page: pageOf('/checkout/away') },
  '/receipt/away/:seq': { title: 'ใบเสร็จรับเงิน', frame: 'shell', page: pageOf('/receipt/away/:seq') },
  '/checkout/:orderId': {
    title: 'ชำระเงิน',
    frame: 'shell',
    page: pageOf('/checkout/:orderId'),
  },
  '/receipt/:orderId': {
    title: 'ใบเสร็จรับเงิน',
    frame: 'shell',
    page: pageOf('/receipt/:orderId'),
  },
  '/quotationSubmit': {
    title: 'ใบเสนอราคา',
    frame: 'shell',
    page: pageOf('/quotationSubmit'),
  },
  '/view-queues': {
    title: 'คิวทั้งหมด',
    frame: 'shell',
    page: pageOf('/view-queues'),
  },
  '/dashboard': {
    title: 'Dashboard',
    frame: 'shell',
    page: pageOf('/dashboard'),
    menu: { label: 'Dashboard', icon: IconLayoutDashboard },
  },
  '/orders': {
    title: 'คำสั่งซื้อ',
    frame: 'shell',
    page: pageOf('/orders'),
    menu: { label: 'Orders', icon: IconReceipt },
  },
  '/quotations': {
    title: 'รายการใบเสนอราคา',
    frame: 'shell',
    page: pageOf('/quotations'),
    menu: { label: 'Quotations', icon: IconFileText },
  },
  '/orders/:id': {
    title: 'รายละเอียดคำสั่งซื้อ',
    frame: 'shell',
    page: pageOf('/orders/:id'),
  },
  '/returns': {
    title: 'รายการคืนสินค้า',
    frame: 'shell',
    page: pageOf('/returns'),
  },
  '/returns/new': {
    title: 'คืนสินค้า',
    frame: 'shell',
    page: pageOf('/returns/new'),
  },
  '/returns/new/:orderId': {
    title: 'คืนสินค้า',
    frame: 'shell',
    page: pageOf('/returns/new/:orderId'),
  },
  '/returns/without-receipt': {
    title: 'คืนโดยไม่มีใบเสร็จ',
    frame: 'shell',
    page: pageOf('/returns/without-receipt'),
  },
  '/returns/slip/:returnId': {
    title: 'ใบรับคืนสินค้า',
    frame: 'shell',
    page: pageOf('/returns/slip/:returnId'),
  },
  '/documents': {
    title: 'เอกสาร',
    frame: 'shell',
    page: pageOf('/documents'),
    menu: { label: 'Documents', icon: IconFiles },
  },
  '/stock/view': {
    title: 'สต็อกสินค้า',
    frame: 'shell',
    page: pageOf('/stock/view'),
    menu: { label: 'Stock', icon: IconPackages },
  },
  '/product/details': {
    title: 'รายละเอียดสินค้า',
    frame: 'shell',
    page: pageOf('/product/details'),
  },
  '/products/new': {
    title: 'เพิ่มสินค้า',
    frame: 'shell',
    page: pageOf('/products/new'),
  },
  '/products/:id/edit': {
    title: 'แก้ไขสินค้า',
    frame: 'shell',
    page: pageOf('/products/:id/edit'),
  },
  '/products/archived': {
    title: 'สินค้าที่เลิกขาย',
    frame: 'shell',
    page: pageOf('/products/archived'),
  },
  '/products/import': {
    title: 'นำเข้าสินค้า',
    frame: 'shell',
    page: pageOf('/products/import'),
  },
  '/taxonomy': {
    title: 'หมวดหมู่ แบรนด์ และหน่วย',
    frame: 'shell',
    page: pageOf('/taxonomy'),
  },
  '/stock/receive': {
    title: 'รับสินค้า',
    frame: 'shell',
    page: pageOf('/stock/receive'),
  },
  '/stock/receipts': {
    title: 'ใบรับสินค้า',
    frame: 'shell',
    page: pageOf('/stock/receipts'),
  },
  '/stock/receipts/:id': {
    title: 'ใบรับสินค้า',
    frame: 'shell',
    page: pageOf('/stock/receipts/:id'),
  },
  '/stock/supplier-returns': {
    title: 'ใบส่งคืนสินค้า',
    frame: 'shell',
    page: pageOf('/stock/supplier-returns'),
  },
  '/stock/supplier-returns/new': {
    title: 'ส่งคืนสินค้าให้ผู้ขาย',
    frame: 'shell',
    page: pageOf('/stock/supplier-returns/new'),
  },
  '/stock/supplier-returns/new/:receiptId': {
    title: 'ส่งคืนสินค้าให้ผู้ขาย',
    frame: 'shell',
    page: pageOf('/stock/supplier-returns/new/:receiptId'),
  },
  '/stock/supplier-returns/:id': {
    title: 'ใบส่งคืนสินค้า',
    frame: 'shell',
    page: pageOf('/stock/supplier-returns/:id'),
  },
  '/stock/transfers/view': {
    title: 'โอนสินค้า',
    frame: 'shell',
    page: pageOf('/stock/transfers/view'),
  },
  '/stock/transfer-requests/view': {
    title: 'ใบขอโอนสินค้า',
    frame: 'shell',
    page: pageOf('/stock/transfer-requests/view'),
  },
  '/suppliers': {
    title: 'ผู้ขาย',
    frame: 'shell',
    page: pageOf('/suppliers'),
    menu: { label: 'Suppliers', icon: IconTruckDelivery },
  },
  '/suppliers/:id': {
    title: 'ผู้ขาย',
    frame: 'shell',
    page: pageOf('/suppliers/:id'),
  },
  '/stock/count': {
    title: 'ตรวจนับสต็อก',
    frame: 'shell',
    page: pageOf('/stock/count'),
  },
  '/stock/movements/:id': {
    title: 'ความเคลื่อนไหวสต็อก',
    frame: 'shell',
    page: pageOf('/stock/movements/:id'),
  },
  '/stock/low': {
    title: 'สินค้าใกล้หมด',
    frame: 'shell',
    page: pageOf('/stock/low'),
  },
  '/stock/order': {
    title: 'รายการที่ควรสั่ง',
    frame: 'shell',
    page: pageOf('/stock/order'),
  },
  '/stock/labels': {
    title: 'พิมพ์ป้ายบาร์โค้ด',
    frame: 'shell',
    page: pageOf('/stock/labels'),
  },
  '/coupons/views': {
    title: 'จัดการคูปอง',
    frame: 'shell',
    page: pageOf('/coupons/views'),
    menu: { label: 'Coupon', icon: IconTicket },
  },
  '/customers': {
    title: 'ลูกค้า',
    frame: 'shell',
    page: pageOf('/customers'),
    menu: { label: 'Customer', icon: IconUsers },
  },
  '/customers/:id': {
    title: 'ลูกค้า',
    frame: 'shell',
    page: pageOf('/customers/:id'),
  },
  '/expenses/views': {
    title: 'รายจ่าย',
    frame: 'shell',
    page: pageOf('/expenses/views'),
    menu: { label: 'Expenses', icon: IconWallet },
  },
  '/settings': {
    title: 'ร้านและใบเสร็จ',
    frame: 'shell',
    page: pageOf('/settings'),
    menu: { label: 'Settings', icon: IconSettings },
  },
  '/settings/tills': { title: 'เครื่องขาย', frame: 'shell', page: pageOf('/settings/tills') },
  '/settings/branches': { title: 'สาขา', frame: 'shell', page: pageOf('/settings/branches') },
  '/settings/displays': { title: 'จอลูกค้า', frame: 'shell', page: pageOf('/settings/displays') },
  '/settings/printers': { title: 'เครื่องพิมพ์', frame: 'shell', page: pageOf('/settings/printers') },
  '/settings/payment-methods': {
    title: 'วิธีชำระเงิน',
    frame: 'shell',
    page: pageOf('/settings/payment-methods'),
  },
  '/staff': { title: 'พนักงาน', frame: 'shell', page: pageOf('/staff') },
  '/audit-log': { title: 'บันทึกการใช้งาน', frame: 'shell', page: pageOf('/audit-log') },
  '/shifts': {
    title: 'กะและรายงานปิดกะ',
    frame: 'shell',
    page: pageOf('/shifts'),
    menu: { label: 'Shifts', icon: IconCashRegister },
  },
  '/offline-sales/view': { title: 'ขายระหว่างออฟไลน์', frame: 'shell', page: pageOf('/offline-sales/view') },
  '/offline-sales/all': {
    title: 'รายการขายระหว่างออฟไลน์ทั้งหมด',
    frame: 'shell',
    page: pageOf('/offline-sales/all'),
  },
  '/offline-sales/series': {
    title: 'ชุดเลขที่ใบเสร็จของเครื่องขาย',
    frame: 'shell',
    page: pageOf('/offline-sales/series'),
  },
  '/reports/sales/view': {
    title: 'รายงานยอดขาย',
    frame: 'shell',
    page: pageOf('/reports/sales/view'),
    menu: { label: 'Reports', icon: IconChartBar },
  },
  '/reports/tax/view': { title: 'รายงานภาษี', frame: 'shell', page: pageOf('/reports/tax/view') },
  '/reports/bookkeeper/view': {
    title: 'ส่งให้ผู้ทำบัญชี',
    frame: 'shell',
    page: pageOf('/reports/bookkeeper/view'),
  },
  '/reports/bookkeeper/account-codes': {
    title: 'รหัสบัญชี',
    frame: 'shell',
    page: pageOf('/reports/bookkeeper/account-codes'),
  },
  '/shifts/day': { title: 'สรุปประจำวัน', frame: 'shell', page: pageOf('/shifts/day') },
  '/shifts/:id': { title: 'รายงานปิดกะ', frame: 'shell', page: pageOf('/shifts/:id') },
  '/backups': { title: 'สำรองข้อมูล', frame: 'shell', page: pageOf('/backups') },
};
