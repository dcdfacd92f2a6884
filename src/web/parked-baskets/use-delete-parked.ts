import { useQueryClient } from '@tanstack/react-query';
import { bahtWithSign, formatCount } from '#shared/money/satang.ts';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { lostWords } from '#web/ui/lost-words.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { titleOf } from './parked-words.ts';
import { refreshParked } from './queries.ts';
import type { ParkedBasket } from './wire.ts';

/** Deletes a parked basket after asking; one that is gone already is only taken off the list. */
export function useDeleteParked() {
  const client = useQueryClient();
  const { send, isBusy } = useWrite({
    failed: 'ไม่สามารถลบบิลที่พักไว้ได้',
    lost: lostWords('ลบแล้วหรือยัง', 'กรุณาลองอีกครั้ง'),
    refused: async ({ code }) => {
      await refreshParked(client);
      return code === 'PARKED_BASKET_NOT_FOUND' ? null : undefined;
    },
  });
  const remove = async (basket: ParkedBasket) => {
    const yes = await confirm({
      title: 'ลบบิลที่พักไว้นี้ใช่หรือไม่',
      text: titleOf(basket),
      detail: `${formatCount(basket.pieces)} ชิ้น ${bahtWithSign(basket.totalSatang)} พักโดย ${basket.parkedBy.name}`,
      confirmLabel: 'ลบบิล',
      cancelLabel: 'ไม่ลบ',
      danger: true,
    });
    if (yes)
      await send('DELETE /parked-baskets/{id}', { params: { id: basket.id } }, () => refreshParked(client));
  };
  return { remove, isBusy };
}
