import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Role } from '#shared/staff/rules.ts';
import { CheckedChoices } from '#web/ui/choices/CheckedChoices.tsx';
import { ChoiceButton } from '#web/ui/choices/ChoiceButton.tsx';
import { Dotted } from '#web/ui/Dotted.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { IconBuildingStore } from '#web/ui/icons.ts';
import styles from './BranchesField.module.css';
import { numberWords, type OwnBranch } from './own-branches.ts';
import { branchesQuery } from './queries.ts';
import { askedFor, branchesToSee, chosenIds, chosenWords } from './shown-branches.ts';

interface BranchesFieldProps {
  /** As the page's address says it (`web/lib/asked-branches.ts`). */
  readonly value: string;
  readonly onChange: (branches: string) => void;
  /** What one has to be in a branch to see it there. */
  readonly needed: Role;
}

/**
 * Of which branches a page shows something, for whoever may see it of several (rule C15.7). Where an address names others, which
 * they may not, it is there too, as the way back to their own.
 */
export function BranchesField({ value, onChange, needed }: BranchesFieldProps) {
  const [opened, setOpened] = useState(false);
  const all = useQuery(branchesQuery).data;
  if (all === undefined) return null;
  const branches = branchesToSee(all, needed);
  if (branches.length < 2 && value === '') return null;
  const close = () => setOpened(false);
  return (
    <div className={styles.field}>
      <ChoiceButton
        label="สาขา"
        words={chosenWords(value, branches)}
        state={value === '' ? undefined : 'changed'}
        icon={<IconBuildingStore size={20} aria-hidden />}
        onOpen={() => setOpened(true)}
      />
      <Dialog opened={opened} onClose={close} title="ดูข้อมูลของสาขา" size={460}>
        {opened && (
          <BranchesForm
            branches={branches}
            value={value}
            onCancel={close}
            onChoose={(chosen) => {
              close();
              if (chosen !== value) onChange(chosen);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

interface BranchesFormProps {
  readonly branches: readonly OwnBranch[];
  readonly value: string;
  readonly onCancel: () => void;
  readonly onChoose: (branches: string) => void;
}

function BranchesForm({ branches, value, onCancel, onChoose }: BranchesFormProps) {
  const [chosen, setChosen] = useState(() => chosenIds(value, branches));
  const isAll = chosen.size === branches.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(askedFor(chosen, branches));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={styles.all}>
        <input
          type="checkbox"
          data-autofocus
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = chosen.size > 0 && !isAll;
          }}
          onChange={({ currentTarget }) =>
            setChosen(new Set(currentTarget.checked ? branches.map(({ id }) => id) : []))
          }
        />
        <strong>ทุกสาขา</strong>
      </label>
      <CheckedChoices
        choices={branches}
        chosen={chosen}
        onChange={setChosen}
        noun="สาขา"
        label="สาขาที่เลือก"
        allIsElsewhere
        about={(branch) => (
          <Dotted>
            {numberWords(branch)}
            {branch.isHere && 'สาขานี้'}
            {branch.isClosed && 'ปิดแล้ว'}
          </Dotted>
        )}
      />
      <button type="button" className={styles.here} onClick={() => onChoose('')}>
        เฉพาะสาขาที่อยู่ตอนนี้
      </button>
      <DialogFoot
        main={chosen.size === 0 ? 'แสดง' : `แสดง ${chosen.size} สาขา`}
        disabled={chosen.size === 0}
        onCancel={onCancel}
      />
    </form>
  );
}
