import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleMay } from '#shared/staff/rules.ts';
import { isLocked } from '#shared/tax-months/rules.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import type { Month } from '#shared/time/months.ts';
import { useSession } from '#web/lib/session.ts';
import { IconLock } from '#web/ui/icons.ts';
import styles from './MonthLock.module.css';
import { OpenMonthDialog } from './OpenMonthDialog.tsx';
import { lockedMonthsQuery } from './queries.ts';
import { useLockMonth } from './use-lock-month.ts';

/** Whether the month's books are done, and for an admin the way to say so, or to open them again (rule C13.4). */
export function MonthLock({ month }: { readonly month: Month }) {
  const { data } = useQuery(lockedMonthsQuery);
  const role = useSession().data?.user?.role;
  const [isOpening, setIsOpening] = useState(false);
  const { ask, isBusy } = useLockMonth();
  if (data === undefined) return null;
  const isAdmin = role !== undefined && roleMay(role, 'admin');
  const { lockedThrough, lockableThrough, held } = data;
  if (!isLocked(month, lockedThrough)) {
    if (!isAdmin || month > lockableThrough) return null;
    return (
      <Button
        variant="default"
        className={styles.act ?? ''}
        leftSection={<IconLock size={20} aria-hidden />}
        {...(isBusy && { 'aria-disabled': true, 'data-disabled': true })}
        onClick={() => void ask(month)}
      >
        ล็อกเดือนนี้
      </Button>
    );
  }
  // The oldest lock that covers it is the one that did.
  const by = held.filter((lock) => lock.month >= month).at(-1);
  return (
    <div className={styles.locked}>
      <p className={styles.mark}>
        <IconLock size={18} aria-hidden />
        <span>
          ล็อกแล้ว
          {by !== undefined && (
            <small>
              {by.lockedBy} {buddhistShortDateTime(by.lockedMs)}
            </small>
          )}
        </span>
      </p>
      {isAdmin && month === lockedThrough && (
        <Button variant="default" className={styles.act ?? ''} onClick={() => setIsOpening(true)}>
          ปลดล็อก
        </Button>
      )}
      <OpenMonthDialog month={month} opened={isOpening} onClose={() => setIsOpening(false)} />
    </div>
  );
}
