import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect } from 'react';
import { useLocation } from 'react-router';
import {
  ACCOUNT_CODE_WORDS,
  ACCOUNT_KIND_WORDS,
  ACCOUNT_KINDS,
  accountPlaceKey,
  MAX_ACCOUNT_CODE,
} from '#shared/bookkeeping/account-codes.ts';
import { useUnsavedGuard } from '#web/catalog/use-unsaved-guard.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import styles from './AccountCodesPage.module.css';
import { useAccountCodes } from './use-account-codes.ts';
import type { Account } from './wire.ts';

type Codes = ReturnType<typeof useAccountCodes>;

const LOSS = {
  title: 'ทิ้งการแก้ไขใช่หรือไม่',
  text: 'รหัสบัญชีที่แก้ไขยังไม่ถูกบันทึก',
  confirmLabel: 'ทิ้งการแก้ไข',
  cancelLabel: 'แก้ไขต่อ',
};

/** The codes that the bookkeeper's program has for the shop's accounts, `/reports/bookkeeper/account-codes` (rule C13.16). */
export function AccountCodesPage() {
  const codes = useAccountCodes();
  // The month that one came from.
  const { search } = useLocation();
  const { query } = codes;
  useUnsavedGuard(codes.isEdited, LOSS);
  const { failureReason } = query;
  useEffect(() => {
    if (failureReason !== null) logFailure('GET /account-codes', failureReason);
  }, [failureReason]);
  return (
    <PageFrame title="รหัสบัญชี" back={{ to: `${paths.bookkeeper()}${search}`, words: 'ส่งให้ผู้ทำบัญชี' }}>
      {query.data !== undefined && <CodesForm codes={codes} accounts={query.data.accounts} />}
      {query.data === undefined &&
        (query.failureCount > 0 ? <ErrorState onRetry={() => void query.refetch()} /> : <PageLoading />)}
    </PageFrame>
  );
}

interface CodesFormProps {
  readonly codes: Codes;
  readonly accounts: readonly Account[];
}

function CodesForm({ codes, accounts }: CodesFormProps) {
  const element = useFaultyFocus(codes.faultyTimes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void codes.submit();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.hint}>
        <p>ขอรหัสจากผู้ทำบัญชี แล้วใส่เท่าที่มี ตารางขายและตารางซื้อของทุกสาขาและทุกเดือนจะมีรหัสเหล่านี้</p>
        <p>{ACCOUNT_CODE_WORDS}</p>
      </div>
      {codes.isOvertaken && (
        <p className={styles.news} role="status">
          รหัสบัญชีเพิ่งถูกแก้ไขจากอีกหน้าจอหนึ่ง กรุณาตรวจสอบก่อนบันทึก ช่องที่คุณแก้ไว้จะใช้ตามที่คุณกรอก
        </p>
      )}
      {ACCOUNT_KINDS.map((kind) => (
        <section key={kind} className={styles.section} aria-label={ACCOUNT_KIND_WORDS[kind]}>
          <h2>{ACCOUNT_KIND_WORDS[kind]}</h2>
          {accounts
            .filter((account) => account.kind === kind)
            .map((account) => (
              <TextInput
                key={account.key}
                label={account.name}
                autoComplete="off"
                maxLength={MAX_ACCOUNT_CODE}
                value={codes.codeOf(account)}
                error={codes.faults[accountPlaceKey(account)]}
                onChange={({ currentTarget: { value } }) => codes.change(account, value)}
              />
            ))}
        </section>
      ))}
      <SaveBar isEdited={codes.isEdited} saved={codes.saved} sending={codes.sending} />
    </form>
  );
}
