import { Button } from '@mantine/core';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useClockOffsetMs, useShopToday } from '#web/lib/shop-clock.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconPlus, IconTicket } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { tableList } from '#web/ui/table/table-list.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import type { CouponPlace } from './CouponBranches.tsx';
import styles from './CouponsPage.module.css';
import { CouponTable } from './CouponTable.tsx';
import { tableShowing } from './coupon-list.ts';
import { NewCouponForm } from './NewCouponForm.tsx';
import { type CouponList, couponsQuery } from './queries.ts';

const COUPONS_LIST = tableList('coupons', {});

/**
 * Makes and manages coupons, `/coupons/views` (rule S2).
 * @param places the branches that a new one may be for; none where the shop has one
 */
export function CouponsPage({ places }: { readonly places: readonly CouponPlace[] }) {
  const client = useQueryClient();
  const today = useShopToday();
  const now = Date.now() + useClockOffsetMs();
  const list = useQuery(couponsQuery);
  const [state, setState] = useTableState(COUPONS_LIST);
  const form = useRef<HTMLDivElement>(null);
  const coupons = list.data?.coupons;
  useNotice(list);

  return (
    <PageFrame title="จัดการคูปอง">
      <div ref={form} className={styles.form}>
        <NewCouponForm
          today={today}
          places={places}
          onMade={({ id }) => {
            const all = client.getQueryData(couponsQuery.queryKey)?.coupons ?? [];
            // `state` is the one of when it was sent: somebody who searches by now has something else in mind.
            setState((table) =>
              table.search === state.search ? tableShowing(all, table, id) : { page: table.page },
            );
          }}
        />
      </div>
      {coupons === undefined && (
        <div className={styles.card}>
          {list.failureCount > 0 ? <ErrorState onRetry={() => void list.refetch()} /> : <PageLoading />}
        </div>
      )}
      {coupons?.length === 0 && (
        <div className={styles.card}>
          <EmptyState
            icon={<IconTicket size={34} />}
            title="ยังไม่มีข้อมูลคูปอง"
            action={
              <Button
                leftSection={<IconPlus size={20} aria-hidden />}
                onClick={() => form.current?.querySelector('select')?.focus()}
              >
                สร้างคูปองแรก
              </Button>
            }
          />
        </div>
      )}
      {coupons !== undefined && coupons.length > 0 && (
        <CouponTable coupons={coupons} state={state} onState={setState} now={now} />
      )}
    </PageFrame>
  );
}

/** Tells why the server gives no list, once for each time that it says so (rule S8). */
function useNotice({ data, dataUpdatedAt }: UseQueryResult<CouponList>): void {
  const notice = data?.notice ?? null;
  const answers = useRef({ toldOf: 0, telling: false });
  useEffect(() => {
    const { toldOf, telling } = answers.current;
    if (notice === null || telling || toldOf === dataUpdatedAt) return;
    answers.current = { toldOf: dataUpdatedAt, telling: true };
    void alertDialog({ kind: 'warning', title: 'แจ้งเตือน', text: notice, confirmLabel: 'OK' }).then(() => {
      answers.current = { ...answers.current, telling: false };
    });
  }, [notice, dataUpdatedAt]);
}
