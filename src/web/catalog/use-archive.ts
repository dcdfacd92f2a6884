import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { productsChanged } from './queries.ts';

interface Archived {
  readonly id: number;
  readonly name: string;
}

const FAILED = 'เชื่อมต่อกับระบบไม่ได้ กรุณาลองใหม่อีกครั้ง';

/** Stops the sale of a product, and takes it up again; what was sold of it stays in the books. */
export function useArchive() {
  const client = useQueryClient();
  const { send, isBusyWith } = useWrite({ failed: FAILED, lost: FAILED });

  const set = async ({ id }: Archived, archived: boolean): Promise<boolean> => {
    const options = { params: { id }, body: { archived } };
    const changed = () => productsChanged(client);
    return (await send('POST /products/{id}/archive', options, changed)) !== null;
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

  return { isBusyWith, ask, restore: (product: Archived) => set(product, false) };
}
