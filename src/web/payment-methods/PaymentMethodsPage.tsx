import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  FIXED_METHOD_WORDS,
  MAX_OWN_METHODS,
  OWN_KIND_WORDS,
  type OwnMethod,
} from '#shared/payment-methods/rules.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconArrowDown, IconArrowUp, IconCash, IconPlus, IconQrcode } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { SettingsTabs } from '#web/ui/SettingsTabs.tsx';
import { CardList } from '#web/ui/table/CardList.tsx';
import { InUseMark } from '#web/ui/table/InUseMark.tsx';
import { RowActs } from '#web/ui/table/RowActs.tsx';
import { MethodIcon } from './MethodIcon.tsx';
import { PaymentMethodDialog } from './PaymentMethodDialog.tsx';
import styles from './PaymentMethodsPage.module.css';
import { ownMethodsQuery } from './queries.ts';
import { useMethodsOfTill } from './use-payment-method.ts';

/** The ways of paying that the shop takes, `/settings/payment-methods` (rule C12.1). */
export function PaymentMethodsPage() {
  const query = useQuery(ownMethodsQuery);
  const [opened, setOpened] = useState(false);
  const [edited, setEdited] = useState<OwnMethod | null>(null);
  const edit = (method: OwnMethod | null) => {
    setEdited(method);
    setOpened(true);
  };
  const add = (
    <Button
      leftSection={<IconPlus size={20} aria-hidden />}
      disabled={(query.data?.length ?? 0) >= MAX_OWN_METHODS}
      onClick={() => edit(null)}
    >
      เพิ่มวิธีชำระเงิน
    </Button>
  );
  return (
    <PageFrame title="วิธีชำระเงิน" actions={add}>
      <SettingsTabs />
      {query.data === undefined &&
        (query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <PageLoading />)}
      {query.data !== undefined && <Methods own={query.data} onEdit={edit} />}
      <PaymentMethodDialog opened={opened} method={edited} onClose={() => setOpened(false)} />
    </PageFrame>
  );
}

const FIXED = [
  { method: 'cash', Icon: IconCash },
  { method: 'qrcode', Icon: IconQrcode },
] as const;

/** A way of paying is never gone, only not taken. */
const IN_USE = ['เปิดใช้', 'ปิดใช้'] as const;

interface MethodsProps {
  readonly own: readonly OwnMethod[];
  readonly onEdit: (method: OwnMethod) => void;
}

function Methods({ own, onEdit }: MethodsProps) {
  const ofTill = useMethodsOfTill();
  return (
    <CardList label="วิธีชำระเงิน">
      {FIXED.map(({ method, Icon }) => (
        <li key={method} className={styles.method}>
          <Icon size={24} aria-hidden />
          <div className={styles.words}>
            <strong>{FIXED_METHOD_WORDS[method]}</strong>
            <span>มีในทุกร้าน อยู่หน้าสุดเสมอ</span>
          </div>
          <InUseMark isOn words={IN_USE} />
        </li>
      ))}
      {own.map((method, i) => (
        <li key={method.id} className={styles.method} data-off={!method.isOn || undefined}>
          <MethodIcon icon={method.icon} size={24} />
          <div className={styles.words}>
            <strong>{method.name}</strong>
            <span>
              {OWN_KIND_WORDS[method.kind]}
              {method.needsReference && ' · ต้องกรอกเลขอ้างอิง'}
            </span>
          </div>
          <InUseMark isOn={method.isOn} words={IN_USE} />
          <div className={styles.actions}>
            <Button
              variant="default"
              className={styles.move}
              aria-label={`เลื่อน ${method.name} ขึ้น`}
              disabled={i === 0 || ofTill.isBusy}
              onClick={() => void ofTill.move(own, method, -1)}
            >
              <IconArrowUp size={20} aria-hidden />
            </Button>
            <Button
              variant="default"
              className={styles.move}
              aria-label={`เลื่อน ${method.name} ลง`}
              disabled={i === own.length - 1 || ofTill.isBusy}
              onClick={() => void ofTill.move(own, method, 1)}
            >
              <IconArrowDown size={20} aria-hidden />
            </Button>
            <RowActs
              of={method.name}
              acts={[
                { id: 'edit', words: 'แก้ไข', label: `แก้ไข ${method.name}`, onPress: () => onEdit(method) },
                {
                  id: 'turn',
                  words: method.isOn ? 'ปิดใช้' : 'เปิดใช้',
                  label: `${method.isOn ? 'ปิดใช้' : 'เปิดใช้'} ${method.name}`,
                  turns: true,
                  busy: ofTill.isBusyWith(method.id),
                  onPress: () => void ofTill.set(method, !method.isOn),
                },
              ]}
            />
          </div>
        </li>
      ))}
    </CardList>
  );
}
