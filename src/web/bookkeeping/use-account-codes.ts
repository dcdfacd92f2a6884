import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ACCOUNT_CODE_WORDS, accountPlaceKey, isAccountCode } from '#shared/bookkeeping/account-codes.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { accountCodesQuery } from './queries.ts';
import { type Account, accountCodesFromWire } from './wire.ts';

/**
 * The account codes with what was changed of them and not saved yet. What somebody else saves meanwhile is taken over, but for
 * the fields that were changed here.
 */
export function useAccountCodes() {
  const client = useQueryClient();
  const query = useQuery(accountCodesQuery);
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({});
  /** The version that the first edit began with. */
  const [begun, setBegun] = useState<string | null>(null);
  const [isOvertaken, setOvertaken] = useState(false);
  const [saved, setSaved] = useState('');
  const write = useWrite<string>({
    failed: 'ไม่สามารถบันทึกรหัสบัญชีได้',
    refused: ({ code }) => {
      if (code === 'ACCOUNT_CODES_CHANGED' || code === 'ACCOUNT_UNKNOWN')
        void client.invalidateQueries({ queryKey: accountCodesQuery.queryKey });
      return undefined;
    },
  });
  const { data } = query;

  const codeOf = (account: Account) => edits[accountPlaceKey(account)] ?? account.code;
  const edited = (data?.accounts ?? []).filter((account) => codeOf(account).trim() !== account.code);
  const isEdited = edited.length > 0;

  // While the own answer is on its way, what is new is this form's own doing.
  if (data !== undefined && begun !== null && data.version !== begun && !write.isBusy) {
    setBegun(data.version);
    setOvertaken(isEdited);
  }

  const change = (account: Account, code: string) => {
    const key = accountPlaceKey(account);
    // What was typed and put back is no edit, so that it takes nothing back that somebody else saves.
    const { [key]: _, ...others } = edits;
    setEdits(code.trim() === account.code ? others : { ...others, [key]: code });
    if (!isEdited) {
      setBegun(data?.version ?? null);
      setOvertaken(false);
    }
    write.mend({ [key]: code });
    setSaved('');
  };

  const submit = async () => {
    if (data === undefined) return;
    const codes = edited.map((account) => ({
      ...{ kind: account.kind, key: account.key, code: codeOf(account).trim() },
    }));
    const wrong = codes.filter(({ code }) => code !== '' && !isAccountCode(code));
    if (wrong.length > 0)
      return write.showFaults(
        Object.fromEntries(wrong.map((one) => [accountPlaceKey(one), ACCOUNT_CODE_WORDS])),
      );
    const body = { version: data.version, codes };
    await write.send('PATCH /account-codes', { body }, ({ message, account_codes: stored }) => {
      client.setQueryData(accountCodesQuery.queryKey, accountCodesFromWire(stored));
      // What was typed while the answer was on its way is not saved yet.
      const sent = new Map(codes.map((one) => [accountPlaceKey(one), one.code]));
      setEdits((now) =>
        Object.fromEntries(Object.entries(now).filter(([key, code]) => sent.get(key) !== code.trim())),
      );
      setBegun(stored.version);
      setOvertaken(false);
      setSaved(message);
    });
  };

  const { faults, faultyTimes, isBusy: sending } = write;
  return {
    ...{ query, codeOf, change, submit, faults, faultyTimes, sending, isEdited },
    isOvertaken: isOvertaken && isEdited,
    // What was typed since the last saving isn't saved.
    saved: isEdited ? '' : saved,
  };
}
