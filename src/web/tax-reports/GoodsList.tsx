import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { paths } from '#web/lib/paths.ts';
import { countWords } from '#web/ui/table/count-words.ts';
import { TableSearch } from '#web/ui/table/TableSearch.tsx';
import styles from './GoodsReport.module.css';
import { goodsQuery, THINGS_A_PAGE } from './queries.ts';
import { SheetTable, type SheetTableColumn } from './SheetTable.tsx';
import { TaxReportFrame } from './TaxReportFrame.tsx';
import { Goods, piecesColumn } from './tax-cells.tsx';
import { type ShownTaxReport, taxReportAddress, taxReportChanged } from './tax-report-address.ts';
import type { TaxReportProps } from './tax-reports.ts';
import type { GoodsPage, GoodsThing } from './wire.ts';

/** The month's things with what was there, came in, went out and is left; each opens its lines. */
export function GoodsList({ shown, onShow }: TaxReportProps) {
  const { q, page } = shown;
  const query = useQuery(goodsQuery(shown));
  const list = useRef<HTMLElement>(null);
  const none = ({ total }: GoodsPage) => {
    if (total > 0) return null;
    return q === ''
      ? NOTHING_THERE
      : nothingFound(() => {
          // The button goes: the list has the keyboard's place from here on.
          list.current?.focus();
          onShow({ q: '' });
        });
  };
  return (
    <section ref={list} className={styles.list} tabIndex={-1} aria-label="สินค้าในรายงาน">
      <div className={styles.search}>
        <TableSearch
          label="ค้นหาสินค้าในรายงาน"
          hint="ชื่อสินค้า รหัส หรือบาร์โค้ด"
          search={q}
          onSearch={(words) => words !== q && onShow({ q: words })}
        />
      </div>
      <TaxReportFrame asks="GET /reports/stock" query={query} none={none}>
        {({ things, total }) => (
          <>
            <p className={styles.count} role="status">
              {countWords(page, THINGS_A_PAGE, total, false)}
            </p>
            <SheetTable
              label="รายงานสินค้าและวัตถุดิบ"
              columns={columnsOf(shown)}
              rows={things}
              rowKey={({ id }) => id}
              page={page}
              pages={Math.ceil(total / THINGS_A_PAGE)}
              onPage={(to) => onShow({ page: to })}
            />
          </>
        )}
      </TaxReportFrame>
    </section>
  );
}

const NOTHING_THERE = {
  title: 'ไม่มีสินค้าในรายงานของเดือนนี้',
  text: 'มีเฉพาะสินค้าที่มียอดยกมา หรือรับจ่ายในเดือนนี้',
  action: (
    <Button component={Link} to={paths.receiveGoods()} variant="default">
      รับสินค้าเข้าสต็อก
    </Button>
  ),
};

const nothingFound = (onClear: () => void) => ({
  title: 'ไม่พบสินค้าที่ค้นหาในเดือนนี้',
  text: 'ค้นหาได้ด้วยชื่อสินค้า รหัสสินค้า หรือบาร์โค้ด',
  action: (
    <Button variant="default" onClick={onClear}>
      แสดงสินค้าทั้งหมด
    </Button>
  ),
});

const columnsOf = (shown: ShownTaxReport): readonly SheetTableColumn<GoodsThing>[] => [
  {
    ...{ title: 'สินค้า', kind: 'name' },
    cell: (thing) => {
      const address = taxReportAddress(taxReportChanged(shown, { thing: thing.id }));
      return (
        <Goods {...thing}>
          <Link to={{ search: `?${new URLSearchParams(address)}` }}>{thing.name}</Link>
        </Goods>
      );
    },
  },
  piecesColumn('ยกมา', ({ opening }) => formatCount(opening)),
  piecesColumn('รับ', ({ cameIn }) => formatCount(cameIn)),
  piecesColumn('จ่าย', ({ wentOut }) => formatCount(wentOut)),
  piecesColumn('ยกไป', ({ closing }) => formatCount(closing)),
];
