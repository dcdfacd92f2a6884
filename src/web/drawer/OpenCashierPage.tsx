import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { roleMay } from '#shared/staff/rules.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconArrowRight, IconLayoutDashboard, IconLogout, IconUser } from '#web/ui/icons.ts';
import { LiveClock } from '#web/ui/LiveClock.tsx';
import { JoinDrawer } from './JoinDrawer.tsx';
import styles from './OpenCashierPage.module.css';
import { cashierNumberQuery } from './queries.ts';
import { useOpenCashier } from './use-open-cashier.ts';
import { type TillChoice, useTillChoice } from './use-till-choice.ts';

function UserId() {
  const { data, error } = useQuery(cashierNumberQuery);
  useEffect(() => {
    if (error) logFailure('GET /employeeuser', error);
  }, [error]);
  return (
    <p className={styles.userId}>
      USER ID <strong className="rd-figures">{data?.data.data ?? 'Loading...'}</strong>
    </p>
  );
}

interface OpeningFieldsProps {
  readonly till: TillChoice;
  readonly opening: ReturnType<typeof useOpenCashier>;
}

function OpeningFields({ till, opening }: OpeningFieldsProps) {
  const [isEntered, setEntered] = useState(false);
  // Who types faster than the tills are known isn't asked to press it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed last is submitted, once
  useEffect(() => {
    if (!isEntered || till.asking) return;
    setEntered(false);
    void opening.submit();
  }, [isEntered, till.asking]);
  return (
    <>
      <MoneyField
        className={styles.field}
        classNames={{ input: styles.amount ?? '' }}
        label="ยอดเงินเปิดลิ้นชัก (บาท)"
        name="opening_balance"
        size="xl"
        autoFocus
        value={opening.amount}
        error={opening.error}
        onChange={opening.type}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && till.asking) setEntered(true);
        }}
      />
      <p className={styles.success} role="status">
        {opening.success}
      </p>
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={opening.pending || till.asking}
        rightSection={<IconArrowRight size={22} />}
      >
        เข้าสู่หน้า POS
      </Button>
    </>
  );
}

interface OpenCashierPageProps {
  /** What there is of the shift before this. */
  readonly lastShift: ReactNode;
  /** The way to another branch; nothing for whoever works in one. */
  readonly toBranch: ReactNode;
  readonly onLogout: () => void;
}

/** The start of a shift: the money that lies in the drawer (rule S2, S4, S8). */
export function OpenCashierPage({ lastShift, toBranch, onLogout }: OpenCashierPageProps) {
  const session = useSession().data;
  const till = useTillChoice();
  const opening = useOpenCashier(till);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (till.open === null) void opening.submit();
  };

  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <span className={styles.shop}>
          <strong>{session?.shop.name}</strong> {session?.shop.branch_name}
        </span>
        {session?.user && roleMay(session.user.role, 'manager') && (
          <Button
            component={Link}
            to={paths.dashboard()}
            variant="default"
            leftSection={<IconLayoutDashboard size={20} aria-hidden />}
          >
            จัดการร้าน
          </Button>
        )}
        {toBranch}
        <Button variant="default" leftSection={<IconLogout size={20} />} onClick={onLogout}>
          Logout
        </Button>
      </header>
      <form className={styles.card} onSubmit={submit} noValidate>
        <span className={styles.avatar} role="img" aria-label="Cashier">
          <IconUser size={44} />
        </span>
        <h1 className={styles.title}>Cashier</h1>
        <UserId />
        {session?.user && (
          <p className={styles.who}>
            {session.user.firstname} {session.user.lastname}
          </p>
        )}
        {till.options.length > 0 && (
          <SelectField
            className={styles.till}
            label="เครื่องขาย"
            description={session?.shop.drawer_per_till ? 'ทุกคนที่ขายที่เครื่องนี้ใช้ลิ้นชักเดียวกัน' : undefined}
            name="till_id"
            required
            options={[
              ...(till.chosen === null ? [{ value: '', label: 'เลือกเครื่องขาย' }] : []),
              ...till.options,
            ]}
            value={String(till.chosen ?? '')}
            error={till.error}
            onChange={(value) => till.choose(Number(value))}
          />
        )}
        {till.open === null ? (
          <OpeningFields till={till} opening={opening} />
        ) : (
          <JoinDrawer till={till} drawer={till.open} />
        )}
        {lastShift}
        <LiveClock className={styles.clock} />
      </form>
    </main>
  );
}
