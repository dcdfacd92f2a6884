import { useQueryClient } from '@tanstack/react-query';
import { type Month, thaiMonthOfYear } from '#shared/time/months.ts';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { lockedMonthsChanged } from './queries.ts';

/** Locks a month, after asking (rule C13.4). */
export function useLockMonth() {
  const client = useQueryClient();
  const { send, isBusy } = useWrite({ failed: 'ไม่สามารถล็อกเดือนได้' });
  const ask = async (month: Month) => {
    const yes = await confirm({
      title: `ล็อกเดือน${thaiMonthOfYear(month)}ใช่หรือไม่`,
      text: 'เอกสาร รายจ่าย และภาษีซื้อของเดือนนี้และทุกเดือนก่อนหน้าจะแก้ไขไม่ได้อีก ใบกำกับภาษีที่ออกภายหลังจะลงวันที่ที่ออก',
      confirmLabel: 'ล็อกเดือน',
      cancelLabel: 'ยังไม่ล็อก',
    });
    if (!yes) return;
    await send('POST /tax-months/lock', { body: { month } }, () => void lockedMonthsChanged(client));
  };
  return { ask, isBusy };
}
