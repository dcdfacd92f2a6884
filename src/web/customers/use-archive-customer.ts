import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { customersChanged } from './queries.ts';
import { type Customer, titleOf } from './wire.ts';

const FAILED = 'เชื่อมต่อกับระบบไม่ได้ กรุณาลองใหม่อีกครั้ง';

/**
 * Hides a customer after asking, and brings one back; orders and papers stay (rule C11.13).
 * @param onDone is told what was done
 */
export function useArchiveCustomer(onDone: (words: string) => void) {
  const client = useQueryClient();
  const { send, isBusy } = useWrite({ failed: FAILED, lost: FAILED });
  const done = ({ message }: { readonly message: string }) => {
    customersChanged(client);
    onDone(message);
  };

  const archive = async (customer: Customer) => {
    const isSure = await confirm({
      title: `ซ่อน ${titleOf(customer)} ใช่หรือไม่`,
      text: 'ลูกค้าจะไม่แสดงในรายชื่อและตอนเลือกลูกค้า และออกเอกสารใหม่ให้ไม่ได้ คำสั่งซื้อและเอกสารที่ออกแล้วยังอยู่ครบ และนำกลับมาใช้ได้ทุกเมื่อ',
      confirmLabel: 'ซ่อนลูกค้า',
      danger: true,
    });
    if (isSure) await send('POST /customers/{id}/archive', { params: { id: customer.id } }, done);
  };

  const restore = ({ id }: Customer) => send('POST /customers/{id}/restore', { params: { id } }, done);

  return { isBusy, archive, restore };
}
