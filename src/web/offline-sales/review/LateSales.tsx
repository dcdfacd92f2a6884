import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { IconClipboardCheck } from '#web/ui/icons.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { isNarrowed } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { LateSaleDialog } from './LateSaleDialog.tsx';
import { LateSaleFilters } from './LateSaleFilters.tsx';
import { lateSaleColumns } from './late-sale-columns.tsx';
import { lateSalesQuery, SALES_LISTS, type WhichSales } from './queries.ts';
import type { LateSale } from './wire.ts';

const EMPTY_WORDS = {
  open: 'ไม่มีรายการที่ต้องตรวจสอบ',
  all: 'ยังไม่มีรายการขายระหว่างออฟไลน์',
} as const;
const EMPTY_TEXT = {
  open: 'ถ้าเครื่องขายขายต่อระหว่างที่ติดต่อเซิร์ฟเวอร์ไม่ได้ แล้วรายการที่ส่งเข้ามาภายหลังไม่ตรงกับข้อมูลร้าน จะอยู่ที่นี่ให้ผู้จัดการตรวจสอบ',
  all: 'รายการที่เครื่องขายขายระหว่างที่ติดต่อเซิร์ฟเวอร์ไม่ได้จะอยู่ที่นี่ เมื่อเครื่องขายส่งเข้ามาแล้ว',
} as const;

/** A list of late sales, each opened in a window that says what is to be done about it. */
export function LateSales({ only }: { readonly only: WhichSales }) {
  const [state, setState] = useTableState(SALES_LISTS[only]);
  const query = useQuery(lateSalesQuery(only, state));
  const [opened, setOpened] = useState(false);
  const [looked, setLooked] = useState<LateSale | null>(null);
  const columns = useMemo(
    () =>
      lateSaleColumns((sale) => {
        setLooked(sale);
        setOpened(true);
      }),
    [],
  );
  const { failureReason } = query;
  useEffect(() => {
    if (failureReason !== null) logFailure('GET /offline-sales/api', failureReason);
  }, [failureReason]);
  const emptyWords = isNarrowed(state) ? 'ไม่พบรายการที่ค้นหา' : EMPTY_WORDS[only];

  return (
    <>
      <DataTable
        label="รายการขายระหว่างออฟไลน์"
        searchHint="เลขที่ใบเสร็จ"
        columns={columns}
        rows={query.data?.sales}
        rowId={(sale) => sale.id}
        total={query.data?.total ?? 0}
        state={state}
        onState={setState}
        loading={query.isPlaceholderData}
        onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
        filters={
          <LateSaleFilters
            filters={state.filters}
            onChange={(changed) => setState({ filters: { ...state.filters, ...changed } })}
          />
        }
        empty={
          <ListEmpty
            icon={<IconClipboardCheck size={34} />}
            title={emptyWords}
            text={EMPTY_TEXT[only]}
            action={
              // Of all there is nowhere more to go: tills send by themselves.
              only === 'open' ? (
                <Button component={Link} to={paths.allOfflineSales()} variant="default">
                  ดูรายการทั้งหมด
                </Button>
              ) : null
            }
            state={state}
            onState={setState}
          />
        }
        emptyWords={emptyWords}
      />
      <LateSaleDialog sale={looked} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
