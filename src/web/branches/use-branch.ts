import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsChanged } from '#web/shop/queries.ts';
import { fullBranchCode } from '#web/shop/shop-form.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { branchesChanged } from './queries.ts';
import { BRANCH_FIELDS, type Branch, type BranchForm, branchBody, newBranchBody } from './wire.ts';

const FAILED = 'บันทึกสาขาไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const STORED_BEFORE = 'สาขาที่กดบันทึกไว้ก่อนหน้านี้ถูกเพิ่มแล้ว หากต้องการเพิ่มข้อมูลที่แก้ไขเป็นอีกสาขา กรุณากดบันทึกอีกครั้ง';
const EMPTY: BranchForm = {
  ...{ name: '', code: '', address: '', phone: '' },
  ...{ promptPayId: '', receiptFooter: '', tillName: '', posId: '' },
};

function formOf({ name, code, address, phone, promptPayId, receiptFooter }: Branch): BranchForm {
  return { ...EMPTY, name, code, address, phone, promptPayId, receiptFooter };
}

/**
 * Adds a branch or changes one.
 * @param branch the one to change, or null for a new one
 * @param onStored gets what the page says then
 */
export function useBranch(branch: Branch | null, onStored: (words: string) => void) {
  const client = useQueryClient();
  const [form, setForm] = useState<BranchForm>(branch === null ? EMPTY : formOf(branch));
  const write = useWrite({
    ...{ failed: FAILED, storedBefore: STORED_BEFORE, fields: BRANCH_FIELDS },
    refused: ({ code }) => {
      if (['KEY_REUSED', 'BRANCH_NOT_FOUND', 'NOT_ADMIN_THERE'].includes(code)) void branchesChanged(client);
    },
  });

  const change = (changed: Partial<BranchForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    write.mend(changed);
  };

  const submit = () => {
    const stored = async ({ message }: { readonly message: string }) => {
      // The settings and the head of each page show the own branch too.
      settingsChanged(client);
      await branchesChanged(client);
      onStored(message);
    };
    const full = { ...form, code: fullBranchCode(form.code) };
    if (branch === null) return write.send('POST /branches', { body: newBranchBody(full) }, stored);
    const { id } = branch;
    return write.send('PATCH /branches/{id}', { params: { id }, body: branchBody(full) }, stored);
  };

  const { faults, faultyTimes, isBusy: sending } = write;
  return { form, faults, faultyTimes, sending, change, submit };
}
