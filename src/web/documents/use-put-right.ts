import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Customer } from '#web/customers/wire.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { documentsChanged, type ListedDocument } from './queries.ts';
import type { BuyerCompletion } from './use-complete-buyer.ts';

const FIELDS = { customer: 'customer_id', reason: 'reason' } as const;
const NO_REASON = 'กรุณาระบุเหตุผล';

/** Where the new paper is shown. */
type Shown = (pdfUrl: string, number: string) => void;

/** Cancels a tax invoice and issues another for the right buyer, or makes a lost paper anew; for a reason (rule C11.11). */
export function usePutRight(paper: ListedDocument, onDone: Shown) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  /** What is wrong that no field is about. */
  const [words, setWords] = useState('');
  const write = useWrite({ failed: 'ไม่สามารถออกเอกสารได้', fields: FIELDS, tell: setWords });

  const reissue = async (customer: Customer | null, completion: BuyerCompletion) => {
    setWords('');
    const faults = {
      ...(customer === null && { customer: 'กรุณาเลือกลูกค้า' }),
      ...(reason.trim() === '' && { reason: NO_REASON }),
    };
    if (customer === null || Object.keys(faults).length > 0) return write.showFaults(faults);
    if (!(await completion.complete())) return;
    const body = { customer_id: customer.id, reason: reason.trim() };
    await write.send('POST /documents/{id}/reissue', { params: { id: paper.id }, body }, (made) => {
      documentsChanged(client);
      onDone(made.pdfUrl, made.number);
    });
  };

  const replace = async () => {
    setWords('');
    if (reason.trim() === '') return write.showFaults({ reason: NO_REASON });
    const options = { params: { id: paper.id }, body: { reason: reason.trim() } };
    await write.send('POST /documents/{id}/replacement', options, (made) => {
      documentsChanged(client);
      onDone(made.pdfUrl, paper.number);
    });
  };

  const { faults, faultyTimes, isBusy } = write;
  return {
    ...{ reason, words, faults, faultyTimes, isBusy, reissue, replace },
    setReason: (text: string) => {
      setReason(text);
      setWords('');
      write.clearFaults();
    },
    clearFaults: write.clearFaults,
  };
}
