import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { ROLE_WORDS } from '#shared/staff/rules.ts';
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
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('button:enabled')?.focus(), []);
  if (hold !== null) return hold;
  return (
    <div className={styles.choice}>
      {notMoved !== null && <NotMovedNotice notMoved={notMoved} onCloseDrawer={onCloseDrawer} />}
      <ul ref={list} className={styles.branches} aria-label="สาขาที่ทำงาน">
        {branches.map((branch) => (
          <li key={branch.id}>
            <button
              type="button"
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
      <Button variant="default" size="lg" disabled={isBusy} onClick={onCancel}>
        กลับ
      </Button>
    </div>
  );
}
