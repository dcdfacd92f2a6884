import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog, confirm } from '#web/ui/dialogs.ts';

interface Archived {
  readonly id: number;
  readonly name: string;
}

const FAILED = 'เชื่อมต่อกับระบบไม่ได้ กรุณาลองใหม่อีกครั้ง';

/** Stops the sale of a product, and takes it up again; what was sold of it stays in the books. */
export function useArchive() {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<number | null>(null);
  const inFlight = useRef(false);

  const set = async ({ id }: Archived, archived: boolean): Promise<boolean> => {
    if (inFlight.current) return false;
    inFlight.current = true;
    setBusyId(id);
    try {
      await call('POST /products/{id}/archive', { params: { id }, body: { archived } });
      await client.invalidateQueries({ queryKey: ['products'] });
      return true;
    } catch (failure) {
      logFailure('POST /products/{id}/archive', failure);
      const text = (failure instanceof CallError && failure.message) || FAILED;
      await alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text });
      return false;
    } finally {
      inFlight.current = false;
      setBusyId(null);
    }
  };

  /** Gives whether it is no longer sold. */
  const ask = async (product: Archived): Promise<boolean> => {
    const isSure = await confirm({
      title: `เลิกขาย ${product.name} ใช่หรือไม่`,
      text: 'สินค้าจะไม่แสดงในหน้าขายและหน้าสต็อกอีก ประวัติการขายยังอยู่ และนำกลับมาขายได้ทุกเมื่อ',
      confirmLabel: 'เลิกขาย',
      danger: true,
    });
    return isSure && set(product, true);
  };

  return { busyId, ask, restore: (product: Archived) => set(product, false) };
}
