import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { branchCalled } from '#shared/branches/branch-called.ts';
import { stockChanged } from '#web/stock/queries.ts';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import type { WholeRequest } from './wire.ts';

/** Declines what another branch asks for, for a reason. */
export function useDecline(requestId: number, onDone: (words: string) => void) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const write = useWrite({
    ...{ failed: 'ไม่สามารถปฏิเสธคำขอได้', fields: { reason: 'reason' } },
    refused: () => void stockChanged(client),
  });
  const decline = async () => {
    if (reason.trim() === '') return write.showFaults({ reason: 'กรุณากรอกเหตุผล' });
    const call = { params: { id: requestId }, body: { reason: reason.trim() } };
    await write.send('POST /stock/transfer-requests/{id}/decline', call, ({ message }) => {
      onDone(message);
      stockChanged(client);
    });
  };
  const { faults, faultyTimes, isBusy } = write;
  return {
    ...{ reason, faults, faultyTimes, isBusy, decline },
    changeReason: (text: string) => {
      setReason(text);
      write.clearFaults();
    },
  };
}

/** Gives up what nobody has answered yet, after a question. */
export function useWithdraw(onDone: (words: string) => void) {
  const client = useQueryClient();
  const write = useWrite({
    failed: 'ไม่สามารถถอนคำขอได้',
    refused: () => void stockChanged(client),
  });
  const withdraw = async ({ id, number, from }: WholeRequest) => {
    const isSure = await confirm({
      title: `ถอนคำขอ ${number} ใช่หรือไม่`,
      text: `${branchCalled(from.name)}จะไม่ต้องส่งสินค้าตามใบขอโอนนี้`,
      confirmLabel: 'ถอนคำขอ',
      cancelLabel: 'ไม่ถอน',
      danger: true,
    });
    if (!isSure) return;
    const call = { params: { id } };
    await write.send('POST /stock/transfer-requests/{id}/withdraw', call, ({ message }) => {
      onDone(message);
      stockChanged(client);
    });
  };
  return { withdraw, isBusy: write.isBusy };
}
