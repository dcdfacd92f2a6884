import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HEAD_OFFICE } from '#shared/customers/rules.ts';
import { missingOfBuyer } from '#shared/documents/rules.ts';
import { customersChanged } from '#web/customers/queries.ts';
import type { Customer } from '#web/customers/wire.ts';
import { useWrite } from '#web/ui/use-write.ts';

/** What is filled in of a buyer for a tax invoice. */
interface Completion {
  readonly address: string;
  readonly office: 'head' | 'branch' | null;
  readonly branchCode: string;
}

const NOTHING: Completion = { address: '', office: null, branchCode: '' };
const FIELDS = { address: 'address', branchCode: 'branch_code' } as const;

/** Fills in what a tax invoice needs of its buyer and isn't known yet (rule C11.12). */
export function useCompleteBuyer(customer: Customer | null) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(NOTHING);
  const write = useWrite({ failed: 'ไม่สามารถบันทึกข้อมูลลูกค้าได้', fields: FIELDS });
  const missing = customer === null ? [] : missingOfBuyer(customer);
  const branchCode = typed.office === 'head' ? HEAD_OFFICE : typed.branchCode;

  /** Stores what was filled in; gives whether the buyer lacks nothing any more. */
  const complete = async (): Promise<boolean> => {
    if (customer === null || missing.length === 0) return true;
    const faults = {
      ...(missing.includes('address') && typed.address.trim() === '' && { address: 'กรุณาระบุที่อยู่' }),
      ...(missing.includes('branch_code') &&
        !/^\d{5}$/.test(branchCode) && { branchCode: 'กรุณาเลือกสำนักงานใหญ่ หรือระบุเลขสาขา 5 หลัก' }),
    };
    if (Object.keys(faults).length > 0) {
      write.showFaults(faults);
      return false;
    }
    const body = {
      ...(missing.includes('address') && { address: typed.address.trim() }),
      ...(missing.includes('branch_code') && { branch_code: branchCode }),
    };
    const options = { params: { id: customer.id }, body };
    return (
      (await write.send('POST /customers/{id}/complete', options, () => customersChanged(client))) !== null
    );
  };

  return {
    ...{ missing, typed, complete },
    faults: write.faults,
    faultyTimes: write.faultyTimes,
    isBusy: write.isBusy,
    change: (changed: Partial<Completion>) => {
      setTyped((before) => ({ ...before, ...changed }));
      write.clearFaults();
    },
    /** Somebody else was chosen. */
    beginAnew: () => {
      setTyped(NOTHING);
      write.beginAnew();
    },
  };
}

export type BuyerCompletion = ReturnType<typeof useCompleteBuyer>;
