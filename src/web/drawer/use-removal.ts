import { removalFromWire } from '#shared/drawer/wire.ts';
import { write } from '#web/lib/write.ts';
import { type CashFaults, cashForm } from './cash-form.ts';

const form = cashForm({
  direction: 'removal',
  send: async ({ amount, reason, note }, key) => {
    // The form asks for one before it sends.
    if (reason === '') throw new Error('money taken out for no reason');
    const { removal } = await write('POST /cash/remove-money', { body: { amount, reason, note } }, key);
    return removalFromWire(removal);
  },
  faultsOf: ({ reason, note }): CashFaults => {
    if (reason === '') return { reason: 'กรุณาเลือกเหตุผล' };
    return reason === 'other' && note.trim() === '' ? { note: 'กรุณาระบุเหตุผล' } : {};
  },
  words: {
    done: 'นำเงินออกเรียบร้อยแล้ว',
    failed: 'ไม่สามารถนำเงินออกได้',
    lost: 'การเชื่อมต่อขาดหาย ยังไม่ทราบว่านำเงินออกสำเร็จหรือไม่ กรุณากด "ลองอีกครั้ง" ระบบจะไม่หักเงินซ้ำ',
  },
});

/** Taking money out of the drawer for a reason (rule C12.9); gives what the slip says that is signed for it. */
export const useRemoval = form.useCashForm;
export const leaveRemoval = form.leave;
export const isRemovalUnanswered = form.isUnanswered;
