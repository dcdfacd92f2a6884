import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logFailure } from '#web/lib/log.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconCashRegister } from '#web/ui/icons.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { CardList } from '#web/ui/table/CardList.tsx';
import { CardRow } from '#web/ui/table/CardRow.tsx';
import { InUseMark } from '#web/ui/table/InUseMark.tsx';
import { RowActs } from '#web/ui/table/RowActs.tsx';
import { EndSeriesDialog } from './EndSeriesDialog.tsx';
import { OfflineFrame } from './OfflineFrame.tsx';
import { tillSeriesQuery } from './queries.ts';
import { TillSeriesFacts } from './TillSeriesFacts.tsx';
import type { TillSeries } from './wire.ts';

/** The series of receipt numbers that tills have used, `/offline-sales/series`, with the numbers that never came (rule C14.5). */
export function TillSeriesPage() {
  const query = useQuery(tillSeriesQuery);
  const { failureReason, data } = query;
  useEffect(() => {
    if (failureReason !== null) logFailure('GET /offline-sales/series/api', failureReason);
  }, [failureReason]);
  return (
    <OfflineFrame>
      {data === undefined &&
        (query.failureCount > 0 ? <ErrorState onRetry={() => void query.refetch()} /> : <PageLoading />)}
      {data?.length === 0 && (
        <EmptyState
          icon={<IconCashRegister size={34} />}
          title="ยังไม่มีเครื่องขายที่ใช้ชุดเลขที่ของตัวเอง"
          text="เครื่องขายแต่ละเครื่องมีชุดเลขที่ใบเสร็จไว้ใช้ระหว่างที่ติดต่อเซิร์ฟเวอร์ไม่ได้ เมื่อมีรายการส่งเข้ามา จะเห็นที่นี่ว่าเลขไหนยังไม่มา"
          // A till is lent its series by itself.
          action={null}
        />
      )}
      {data !== undefined && data.length > 0 && <SeriesList series={data} />}
    </OfflineFrame>
  );
}

function SeriesList({ series }: { readonly series: readonly TillSeries[] }) {
  const [opened, setOpened] = useState(false);
  const [ended, setEnded] = useState<TillSeries | null>(null);
  return (
    <>
      <CardList label="ชุดเลขที่ของเครื่อง">
        {series.map((one) => (
          <CardRow
            key={one.id}
            name={`${one.prefix} ${one.till.name}`}
            facts={<TillSeriesFacts series={one} />}
            mark={<InUseMark isOn={one.endedMs === null} />}
          >
            <RowActs
              of={one.prefix}
              acts={[
                one.endedMs === null && {
                  ...{ id: 'end', words: 'เลิกใช้ชุดเลขที่', label: `เลิกใช้ชุดเลขที่ ${one.prefix}` },
                  danger: true,
                  onPress: () => {
                    setEnded(one);
                    setOpened(true);
                  },
                },
              ]}
            />
          </CardRow>
        ))}
      </CardList>
      <EndSeriesDialog series={ended} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
