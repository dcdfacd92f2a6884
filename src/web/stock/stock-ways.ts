import { paths } from '#web/lib/paths.ts';
import {
  IconAlertTriangle,
  IconArchive,
  IconBarcode,
  IconCategory,
  IconClipboardCheck,
  IconDownload,
  IconFileImport,
  IconTruckDelivery,
} from '#web/ui/icons.ts';

/** A way on from the stock list: a page, or a table to save. */
export interface StockWay {
  readonly label: string;
  readonly icon: typeof IconBarcode;
  readonly to: string;
  readonly download?: true;
}

/** What a manager does with goods and with the stock of them. */
export const STOCK_WAYS: readonly { readonly title: string; readonly ways: readonly StockWay[] }[] = [
  {
    title: 'สต็อก',
    ways: [
      { label: 'รับสินค้าเข้า', icon: IconTruckDelivery, to: paths.receiveGoods() },
      { label: 'ตรวจนับสต็อก', icon: IconClipboardCheck, to: paths.countStock() },
      { label: 'สินค้าใกล้หมด', icon: IconAlertTriangle, to: paths.lowStock() },
      { label: 'พิมพ์ป้ายบาร์โค้ด', icon: IconBarcode, to: paths.stockLabels() },
      { label: 'ส่งออกสต็อก CSV', icon: IconDownload, to: '/stock/export?format=csv', download: true },
      { label: 'ส่งออกสต็อก XLSX', icon: IconDownload, to: '/stock/export?format=xlsx', download: true },
    ],
  },
  {
    title: 'สินค้า',
    ways: [
      { label: 'หมวดหมู่ แบรนด์ และหน่วย', icon: IconCategory, to: paths.taxonomy() },
      { label: 'นำเข้าสินค้า', icon: IconFileImport, to: paths.importProducts() },
      { label: 'ส่งออกสินค้า CSV', icon: IconDownload, to: '/products/export?format=csv', download: true },
      { label: 'ส่งออกสินค้า XLSX', icon: IconDownload, to: '/products/export?format=xlsx', download: true },
      { label: 'สินค้าที่เลิกขาย', icon: IconArchive, to: paths.archivedProducts() },
    ],
  },
];
