import { paths } from '#web/lib/paths.ts';
import { IconArchive, IconCategory, IconDownload, IconFileImport } from '#web/ui/icons.ts';

/** A way on from the stock list: a page, or a table to save. */
export interface StockWay {
  readonly label: string;
  readonly icon: typeof IconDownload;
  readonly to: string;
  readonly download?: true;
}

/** The goods with what is own to each of several branches (rule C15.8), for whoever may change products there. */
const GOODS_OF_BRANCHES: readonly StockWay[] = (['csv', 'xlsx'] as const).map((format) => ({
  ...{ label: `ส่งออกสินค้าทุกสาขา ${format.toUpperCase()}`, icon: IconDownload, download: true },
  to: `/products/export?format=${format}&branches=all`,
}));

/**
 * What a manager does with all goods at once, and with the stock of all; single steps have tabs (`stock-pages.ts`).
 * @param severalBranches whether they are one in more branches than this one
 */
export const stockWays = (
  severalBranches: boolean,
): readonly { readonly title: string; readonly ways: readonly StockWay[] }[] => [
  {
    title: 'สินค้า',
    ways: [
      { label: 'หมวดหมู่ แบรนด์ และหน่วย', icon: IconCategory, to: paths.taxonomy() },
      { label: 'นำเข้าสินค้า', icon: IconFileImport, to: paths.importProducts() },
      { label: 'ส่งออกสินค้า CSV', icon: IconDownload, to: '/products/export?format=csv', download: true },
      { label: 'ส่งออกสินค้า XLSX', icon: IconDownload, to: '/products/export?format=xlsx', download: true },
      ...(severalBranches ? GOODS_OF_BRANCHES : []),
      { label: 'สินค้าที่เลิกขาย', icon: IconArchive, to: paths.archivedProducts() },
    ],
  },
  {
    title: 'สต็อก',
    ways: [
      { label: 'ส่งออกสต็อก CSV', icon: IconDownload, to: '/stock/export?format=csv', download: true },
      { label: 'ส่งออกสต็อก XLSX', icon: IconDownload, to: '/stock/export?format=xlsx', download: true },
    ],
  },
];
