import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { CODE_DIGITS } from '#shared/display/rules.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { tillsQuery } from '#web/shop/queries.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconCircleCheck, IconScreenShare } from '#web/ui/icons.ts';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import styles from './DisplayDialog.module.css';
import { displaysQuery } from './queries.ts';
import { usePairDisplay } from './use-pair-display.ts';
import { useTillHere } from './use-till-here.ts';

interface DisplayDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What is typed on a tablet; on the server's own machine another address than this page's leads there. */
function addressOfDisplay(): string {
  const { host, hostname } = window.location;
  const isOwn = hostname === 'localhost' || hostname.startsWith('127.');
  return `${isOwn ? 'ที่อยู่ของเซิร์ฟเวอร์ในร้าน' : host}${paths.display()}`;
}

/** The till's window about the screen that its customer sees (rule C14.3). */
export function DisplayDialog({ opened, onClose }: DisplayDialogProps) {
  const tillId = useSession().data?.till_id ?? null;
  return (
    <Dialog opened={opened} onClose={onClose} title="จอลูกค้า">
      {tillId === null ? <ChooseTill onClose={onClose} /> : <Pair tillId={tillId} onClose={onClose} />}
    </Dialog>
  );
}

/** A display belongs to a till: first it has to be known which this is. */
function ChooseTill({ onClose }: Pick<DisplayDialogProps, 'onClose'>) {
  const { till, isBusy, stand } = useTillHere();
  if (!till.asking && till.options.length === 0)
    return (
      <div className={styles.form}>
        <p>จอลูกค้าต้องจับคู่กับเครื่องขาย แต่ร้านยังไม่มีเครื่องขาย ให้ผู้ดูแลระบบเพิ่มที่ Settings › เครื่องขาย ก่อน</p>
        <DialogFoot main="รับทราบ" cancel="ปิด" onMain={onClose} onCancel={onClose} />
      </div>
    );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void stand();
      }}
    >
      <p>จอลูกค้าแสดงรายการของเครื่องขายเดียวเท่านั้น กรุณาเลือกว่าเครื่องนี้คือเครื่องขายใด</p>
      <SelectField
        label="เครื่องขาย"
        name="till_id"
        required
        options={[...(till.chosen === null ? [{ value: '', label: 'เลือกเครื่องขาย' }] : []), ...till.options]}
        value={String(till.chosen ?? '')}
        error={till.error}
        onChange={(value) => till.choose(Number(value))}
      />
      <DialogFoot main="ใช้เครื่องนี้" busy={isBusy} onCancel={onClose} />
    </form>
  );
}

interface PairProps extends Pick<DisplayDialogProps, 'onClose'> {
  readonly tillId: number;
}

function Pair({ tillId, onClose }: PairProps) {
  const pairing = usePairDisplay();
  const element = useFaultyFocus(pairing.faultyTimes);
  const tillName = useQuery(tillsQuery).data?.find(({ id }) => id === tillId)?.name ?? '';
  const displays = useQuery(displaysQuery).data?.displays.filter((one) => one.tillId === tillId) ?? [];
  const [told, setTold] = useState('');
  const ownId = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTold('');
    void pairing.pair(setTold);
  };
  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.till}>
        {tillName}
        {displays.length > 0 && (
          <span className={styles.there}> จับคู่แล้ว {displays.map(({ name }) => name).join(', ')}</span>
        )}
      </p>
      <section className={styles.part} aria-labelledby={ownId}>
        <h3 id={ownId}>จอที่สองของเครื่องนี้</h3>
        <p className={styles.hint}>เปิดเป็นหน้าต่างใหม่ ลากไปไว้ที่จอลูกค้าแล้วกดเต็มจอ</p>
        <Button
          variant="default"
          size="lg"
          leftSection={<IconScreenShare size={22} aria-hidden />}
          loading={pairing.isOpening}
          onClick={() => void pairing.openHere()}
        >
          เปิดหน้าต่างจอลูกค้า
        </Button>
      </section>
      <section className={styles.part}>
        <h3>แท็บเล็ตหรือเครื่องอื่น</h3>
        <p className={styles.hint}>
          เปิด <span className={styles.address}>{addressOfDisplay()}</span> บนเครื่องนั้น แล้วกรอกรหัสที่แสดง
        </p>
        <TextInput
          label={`รหัส ${CODE_DIGITS} หลัก`}
          name="code"
          size="lg"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          maxLength={CODE_DIGITS + 2}
          value={pairing.code}
          error={pairing.fault}
          onChange={(event) => pairing.type(event.currentTarget.value)}
        />
        <p className={styles.told} role="status">
          {told !== '' && (
            <>
              <IconCircleCheck size={20} aria-hidden /> {told}
            </>
          )}
        </p>
      </section>
      <DialogFoot main="จับคู่" cancel="ปิด" busy={pairing.isPairing} onCancel={onClose} />
    </form>
  );
}
