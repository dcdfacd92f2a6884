import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconCashRegister, IconPlus } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { SettingsTabs } from '#web/ui/SettingsTabs.tsx';
import { CardList } from '#web/ui/table/CardList.tsx';
import { CardRow } from '#web/ui/table/CardRow.tsx';
import { InUseMark } from '#web/ui/table/InUseMark.tsx';
import { inUseAct } from '#web/ui/table/in-use-act.ts';
import { RowActs } from '#web/ui/table/RowActs.tsx';
import { tillsQuery } from './queries.ts';
import { TillDialog } from './TillDialog.tsx';
import styles from './TillsPage.module.css';
import { useTillInUse } from './use-till.ts';
import type { Till } from './wire.ts';

/** Where the branch sells, `/settings/tills`: each place with the number of its machine. */
export function TillsPage() {
  const query = useQuery(tillsQuery);
  const [opened, setOpened] = useState(false);
  const [edited, setEdited] = useState<Till | null>(null);
  const edit = (till: Till | null) => {
    setEdited(till);
    setOpened(true);
  };
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => edit(null)}>
      เพิ่มเครื่องขาย
    </Button>
  );
  const isEmpty = query.data?.length === 0;
  return (
    <PageFrame title="เครื่องขาย" actions={isEmpty ? null : add}>
      <SettingsTabs />
      {query.data === undefined &&
        (query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <PageLoading />)}
      {isEmpty && (
        <EmptyState
          icon={<IconCashRegister size={34} />}
          title="ยังไม่มีเครื่องขาย"
          text="เพิ่มเมื่อมีหลายเครื่อง หรือเมื่อต้องพิมพ์เลข POS ID ของกรมสรรพากรบนใบเสร็จ ถ้าไม่มีก็ขายได้ตามปกติ"
          action={add}
        />
      )}
      {query.data !== undefined && !isEmpty && <TillList tills={query.data} onEdit={edit} />}
      <p className={styles.trust}>
        ต่อเครื่องใหม่ในร้าน ติดตั้งหน้าขายเป็นแอป หรือใช้กล้องสแกนบาร์โค้ด:{' '}
        <a href={paths.trust()}>เปิดร้านแบบปลอดภัย (https)</a>
      </p>
      <TillDialog opened={opened} till={edited} onClose={() => setOpened(false)} />
    </PageFrame>
  );
}

interface TillListProps {
  readonly tills: readonly Till[];
  readonly onEdit: (till: Till) => void;
}

function TillList({ tills, onEdit }: TillListProps) {
  const inUse = useTillInUse();
  return (
    <CardList label="เครื่องขาย">
      {tills.map((till) => (
        <CardRow
          key={till.id}
          name={till.name}
          facts={
            <span>POS ID {till.posId === '' ? '–' : <span className="rd-figures">{till.posId}</span>}</span>
          }
          mark={<InUseMark isOn={till.isActive} />}
        >
          <RowActs
            of={till.name}
            acts={[
              { id: 'edit', words: 'แก้ไข', label: `แก้ไข ${till.name}`, onPress: () => onEdit(till) },
              inUseAct({
                ...till,
                busy: inUse.isBusyWith(till.id),
                onPress: () => void inUse.set(till, !till.isActive),
              }),
            ]}
          />
        </CardRow>
      ))}
    </CardList>
  );
}
