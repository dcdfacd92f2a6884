import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconScreenShare } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { SettingsTabs } from '#web/ui/SettingsTabs.tsx';
import { CardList } from '#web/ui/table/CardList.tsx';
import { CardRow } from '#web/ui/table/CardRow.tsx';
import { RowActs } from '#web/ui/table/RowActs.tsx';
import { DisplayNameDialog } from './DisplayNameDialog.tsx';
import styles from './DisplaysPage.module.css';
import { PicturesField } from './PicturesField.tsx';
import { displaysQuery } from './queries.ts';
import { useUnpair } from './use-displays.ts';
import type { CustomerDisplay } from './wire.ts';

/** The screens that the shop's customers see, `/settings/displays` (rule C14.3): which there are, and the pictures on them. */
export function DisplaysPage() {
  const query = useQuery(displaysQuery);
  const [opened, setOpened] = useState(false);
  const [renamed, setRenamed] = useState<CustomerDisplay | null>(null);
  const rename = (display: CustomerDisplay) => {
    setRenamed(display);
    setOpened(true);
  };
  return (
    <PageFrame title="จอลูกค้า">
      <SettingsTabs />
      {query.data === undefined ? (
        query.isError ? (
          <ErrorState onRetry={() => void query.refetch()} />
        ) : (
          <PageLoading />
        )
      ) : (
        <div className={styles.page}>
          {query.data.displays.length === 0 ? (
            <EmptyState
              icon={<IconScreenShare size={34} />}
              title="ยังไม่มีจอลูกค้า"
              text="จับคู่จอได้ที่หน้าขาย กดเมนู ⋯ แล้วเลือก จอลูกค้า จอจะแสดงสินค้า ยอดเงิน QR และเงินทอนให้ลูกค้าเห็น"
              // A display is paired at the till that it belongs to.
              action={null}
            />
          ) : (
            <DisplayList displays={query.data.displays} onRename={rename} />
          )}
          <PicturesField pictures={query.data.pictures} />
        </div>
      )}
      {renamed !== null && (
        <DisplayNameDialog
          key={renamed.id}
          opened={opened}
          display={renamed}
          onClose={() => setOpened(false)}
        />
      )}
    </PageFrame>
  );
}

interface DisplayListProps {
  readonly displays: readonly CustomerDisplay[];
  readonly onRename: (display: CustomerDisplay) => void;
}

function DisplayList({ displays, onRename }: DisplayListProps) {
  const { isBusyWith, unpair } = useUnpair();
  return (
    <CardList label="จอลูกค้า">
      {displays.map((display) => (
        <CardRow
          key={display.id}
          name={display.name}
          facts={
            <Dotted>
              {`เครื่องขาย ${display.till}`}
              {`จับคู่โดย ${display.pairedBy}`}
              {`${buddhistShortDateTime(display.pairedAt)} น.`}
            </Dotted>
          }
        >
          <RowActs
            of={display.name}
            acts={[
              {
                id: 'rename',
                words: 'เปลี่ยนชื่อ',
                label: `เปลี่ยนชื่อ ${display.name}`,
                onPress: () => onRename(display),
              },
              {
                id: 'unpair',
                words: 'ยกเลิกการจับคู่',
                label: `ยกเลิกการจับคู่ ${display.name}`,
                danger: true,
                busy: isBusyWith(display.id),
                onPress: () => void unpair(display),
              },
            ]}
          />
        </CardRow>
      ))}
    </CardList>
  );
}
