import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { confirm } from '#web/ui/dialogs.ts';
import { mayLeave, useLeaveGuard } from '#web/ui/leave-guard.ts';

/** Leaves the page, whatever is unsaved on it. */
export type Leave = (to: string, options?: NavigateOptions) => Promise<void>;

/** What is asked before something is lost. */
export interface LossWords {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
}

const OF_A_PRODUCT: LossWords = {
  title: 'ทิ้งข้อมูลที่กรอกไว้ใช่หรือไม่',
  text: 'ข้อมูลสินค้านี้ยังไม่ถูกบันทึก',
  confirmLabel: 'ทิ้งข้อมูล',
  cancelLabel: 'กรอกต่อ',
};

/**
 * Asks before what was filled in is lost, whichever way leads out of the page, Logout too.
 * @param isUnsaved something would be lost now
 * @param words what the question is, where it isn't about a product's form
 */
export function useUnsavedGuard(
  isUnsaved: boolean,
  words: LossWords = OF_A_PRODUCT,
): { readonly leave: Leave; readonly ask: Leave } {
  const navigate = useNavigate();
  useLeaveGuard({ hasSomething: () => isUnsaved, ask: () => confirm({ ...words, danger: true }) });

  const leave = useCallback<Leave>(async (to, options) => navigate(to, options), [navigate]);
  const ask = useCallback<Leave>(
    async (to, options) => {
      if (await mayLeave()) await leave(to, options);
    },
    [leave],
  );
  return { leave, ask };
}
