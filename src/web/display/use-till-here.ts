import { useQueryClient } from '@tanstack/react-query';
import { type TillChoice, useTillChoice } from '#web/drawer/use-till-choice.ts';
import { refreshSession } from '#web/lib/session.ts';
import { useWrite } from '#web/ui/use-write.ts';

const FAILED = 'เลือกเครื่องขายไม่สำเร็จ กรุณาลองอีกครั้ง';

/** Says at which till this device stands, where nobody has yet (rule C12.15). */
export function useTillHere(): {
  readonly till: TillChoice;
  readonly isBusy: boolean;
  readonly stand: () => Promise<void>;
} {
  const client = useQueryClient();
  const till = useTillChoice();
  const { send, isBusy } = useWrite({ failed: FAILED, lost: FAILED, refused: () => void till.refresh() });
  const stand = async () => {
    if (!till.check() || till.chosen === null) return;
    await send('POST /session/till', { body: { till_id: till.chosen } }, async () => {
      till.remember();
      await refreshSession(client);
    });
  };
  return { till, isBusy, stand };
}
