import { write } from '#web/lib/write.ts';
import { cashForm } from './cash-form.ts';

const form = cashForm({
  direction: 'top-up',
  send: ({ amount, note }, key) =>
    write('POST /cash/add-money', { body: { amount, ...(note.trim() === '' ? {} : { note }) } }, key),
  faultsOf: () => ({}),
  words: {
    done: 'เติมเงินเรียบร้อยแล้ว',
    failed: 'ไม่สามารถเติมเงินได้',
    lost: 'การเชื่อมต่อขาดหาย ยังไม่ทราบว่าเติมเงินสำเร็จหรือไม่ กรุณากด "ลองอีกครั้ง" ระบบจะไม่เติมเงินซ้ำ',
  },
});

/** Putting more money into the drawer (rule S5 and S8). */
export const useTopUp = form.useCashForm;
export const leaveTopUp = form.leave;
