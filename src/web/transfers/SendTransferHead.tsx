import { TextInput } from '@mantine/core';
import { MAX_STOCK_NOTE } from '#shared/stock/rules.ts';
import { MAX_RECIPIENT, partyWords } from '#shared/transfers/rules.ts';
import listStyles from '#web/stock/things/thing-list.module.css';
import { PickField } from '#web/ui/choices/PickField.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import type { Answering } from './transfer-draft.ts';
import styles from './transfers.module.css';
import type { SendingTransfer } from './use-send-transfer.ts';
import type { TransferBranch } from './wire.ts';

interface SendTransferHeadProps {
  readonly sending: SendingTransfer;
  readonly branches: readonly TransferBranch[];
  /** What is answered goes to who asked for it. */
  readonly request: Answering | null;
}

/** Which branch the goods go to, and for whom. */
export function SendTransferHead({ sending, branches, request }: SendTransferHeadProps) {
  const { draft, changeHead, faults, faultyTimes } = sending;
  const element = useFaultyFocus<HTMLDivElement>(faultyTimes);
  // One that was chosen before may just have been closed.
  const chosen = branches.some(({ id }) => String(id) === draft.to) ? draft.to : '';
  return (
    <div ref={element} className={`${listStyles.card} ${styles.head}`} inert={sending.sending}>
      {request === null ? (
        <PickField
          label="ไปสาขา"
          hint="เลือกสาขาปลายทาง"
          noun="สาขา"
          name="to"
          choices={branches}
          wordsOf={partyWords}
          value={chosen}
          error={faults.to ?? ''}
          onChange={(to) => changeHead({ to })}
        />
      ) : (
        <div className={styles.given}>
          <span>ไปสาขา</span>
          <strong>{partyWords(request.to)}</strong>
          <span>ตามใบขอโอน {request.number}</span>
          {faults.to && <span role="alert">{faults.to}</span>}
        </div>
      )}
      <TextInput
        label="ผู้รับ (ถ้ามี)"
        name="recipient"
        autoComplete="off"
        maxLength={MAX_RECIPIENT}
        value={draft.recipient}
        error={faults.recipient ?? ''}
        onChange={(event) => changeHead({ recipient: event.currentTarget.value })}
      />
      <TextInput
        label="หมายเหตุ"
        name="note"
        autoComplete="off"
        maxLength={MAX_STOCK_NOTE}
        value={draft.note}
        error={faults.note ?? ''}
        onChange={(event) => changeHead({ note: event.currentTarget.value })}
      />
    </div>
  );
}
