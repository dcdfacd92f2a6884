import { TextInput } from '@mantine/core';
import { MAX_STOCK_NOTE } from '#shared/stock/rules.ts';
import { partyWords } from '#shared/transfers/rules.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import listStyles from '#web/stock/things/thing-list.module.css';
import { PickField } from '#web/ui/choices/PickField.tsx';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import styles from '../transfers.module.css';
import type { TransferBranch } from '../wire.ts';
import type { Asking } from './use-ask.ts';

interface AskHeadProps {
  readonly asking: Asking;
  readonly branches: readonly TransferBranch[];
}

/** Which branch is asked, and by when the goods are needed. */
export function AskHead({ asking, branches }: AskHeadProps) {
  const { draft, changeHead, faults, faultyTimes } = asking;
  const today = useShopToday();
  const element = useFaultyFocus<HTMLDivElement>(faultyTimes);
  // One that was chosen before may just have been closed.
  const chosen = branches.some(({ id }) => String(id) === draft.from) ? draft.from : '';
  return (
    <div ref={element} className={`${listStyles.card} ${styles.head}`} inert={asking.sending}>
      <PickField
        label="ขอจากสาขา"
        hint="เลือกสาขาที่จะขอ"
        noun="สาขา"
        name="from"
        choices={branches}
        wordsOf={partyWords}
        value={chosen}
        error={faults.from ?? ''}
        onChange={(from) => changeHead({ from })}
      />
      <DateField
        label="ต้องการวันที่ (ถ้ามี)"
        name="needed-on"
        value={draft.neededOn}
        today={today}
        min={today}
        error={faults.neededOn ?? ''}
        onChange={(neededOn) => changeHead({ neededOn })}
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
