import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { suppliersChanged } from './queries.ts';
import type { Supplier } from './wire.ts';

const FAILED = 'เชื่อมต่อกับระบบไม่ได้ กรุณาลองใหม่อีกครั้ง';

/**
 * Hides a supplier after asking, and brings one back; receipts and tax invoices stay.
 * @param onDone is told what was done
 */
export function useArchiveSupplier(onDone: (words: string) => void) {
  const client = useQueryClient();
  const { send, isBusy } = useWrite({ failed: FAILED, lost: FAILED });
  const done = ({ message }: { readonly message: string }) => {
    suppliersChanged(client);
    onDone(message);
  };
  const archive = async ({ id, name }: Supplier) => {
    const isSure = await confirm({
      title: `ซ่อน ${name} ใช่หรือไม่`,
      text: 'ผู้ขายจะไม่แสดงในรายชื่อและตอนเลือกผู้ขาย ใบรับสินค้า รายจ่าย และใบกำกับภาษีที่บันทึกแล้วยังอยู่ครบ และนำกลับมาใช้ได้ทุกเมื่อ',
      confirmLabel: 'ซ่อนผู้ขาย',
      danger: true,
    });
    if (isSure) await send('POST /suppliers/{id}/archive', { params: { id } }, done);
  };
  const restore = ({ id }: Supplier) => send('POST /suppliers/{id}/restore', { params: { id } }, done);
  return { isBusy, archive, restore };
}
