import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ROLE_WORDS } from '#shared/staff/rules.ts';
import { NarrowedChoices } from '#web/ui/choices/NarrowedChoices.tsx';
import { Dotted } from '#web/ui/Dotted.tsx';
import styles from './BranchChoice.module.css';
import { BranchMarks } from './BranchMarks.tsx';
import { NotMovedNotice } from './NotMovedNotice.tsx';
import { numberWords, type OwnBranch } from './own-branches.ts';
import { useChangeBranch } from './use-change-branch.ts';

interface BranchChoiceProps {
  readonly branches: readonly OwnBranch[];
  /** What keeps everybody here, in place of the choice; null for nothing. */
  readonly hold: ReactNode;
  readonly onCloseDrawer: () => void;
  readonly onCancel: () => void;
}

/** The branches in which one works, to go on in another of them. */
export function BranchChoice({ branches, hold, onCloseDrawer, onCancel }: BranchChoiceProps) {
  const { go, isBusy, notMoved } = useChangeBranch();
  const enter = ({ id, isHere }: OwnBranch) => {
    if (!isBusy && !isHere) void go(id);
  };
  if (hold !== null) return hold;
  return (
    <div className={styles.choice}>
      {notMoved !== null && <NotMovedNotice notMoved={notMoved} onCloseDrawer={onCloseDrawer} />}
      <NarrowedChoices choices={branches} noun="สาขา" autoFocus onEnter={enter}>
        {(found) => (
          <ul className={styles.branches} aria-label="สาขาที่ทำงาน">
            {found.map((branch) => (
              <li key={branch.id}>
                <button
                  type="button"
                  data-choice
                  className={styles.branch}
                  aria-current={branch.isHere || undefined}
                  disabled={isBusy || branch.isHere}
                  onClick={() => void go(branch.id)}
                >
                  <span className={styles.words}>
                    <strong>{branch.name}</strong>
                    <span>
                      <Dotted>
                        {numberWords(branch)}
                        {ROLE_WORDS[branch.role]}
                      </Dotted>
                    </span>
                  </span>
                  <BranchMarks branch={branch} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </NarrowedChoices>
      <Button variant="default" size="lg" disabled={isBusy} onClick={onCancel}>
        กลับ
      </Button>
    </div>
  );
}
