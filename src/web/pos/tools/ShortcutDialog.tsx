import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { BASKET_KEYS } from '../till.ts';
import type { Tool } from './pos-tools.ts';
import styles from './ShortcutDialog.module.css';

interface ShortcutDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly tools: readonly Tool[];
}

const SELLING = [
  { keys: ['F2'], label: 'ค้นหาสินค้า' },
  { keys: ['Enter'], label: 'เพิ่มสินค้าที่ค้นหาลงตะกร้า' },
  { keys: ['12', '*'], label: 'ใส่จำนวนก่อนสแกน ค้นหา หรือแตะสินค้า' },
  { keys: ['↓'], label: 'เลือกสินค้าจากรายการ' },
  { keys: [BASKET_KEYS.customer], label: 'ลูกค้าของรายการนี้ หรือสมัครสมาชิก' },
  { keys: [BASKET_KEYS.note], label: 'หมายเหตุ' },
  { keys: [BASKET_KEYS.coupon], label: 'คูปอง' },
  { keys: [BASKET_KEYS.discount], label: 'ส่วนลด ทั้งบิลหรือรายการเดียว' },
  { keys: ['F9'], label: 'ยืนยันการชำระเงิน' },
] as const;

const ELSEWHERE = [
  { keys: ['Enter', 'F9'], label: 'หน้าชำระเงิน: ยืนยันยอดที่รับ' },
  { keys: ['F7'], label: 'หน้าชำระเงิน: รับบางส่วนไว้ก่อน' },
  { keys: ['F2'], label: 'หน้าชำระเงิน: กลับไปแก้ไขตะกร้า' },
  { keys: ['F8'], label: 'หน้าใบเสร็จ: พิมพ์ใบเสร็จ' },
  { keys: ['F7'], label: 'หน้าใบเสร็จ: ใบกำกับภาษี' },
  { keys: ['Enter'], label: 'หน้าใบเสร็จ: กลับไปหน้า POS หรือสแกนสินค้าชิ้นต่อไป' },
  { keys: ['Esc'], label: 'ปิดหน้าต่างที่เปิดอยู่' },
] as const;

interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
}

/** The till's keys, which it lists from its own tools. */
export function ShortcutDialog({ opened, onClose, tools }: ShortcutDialogProps) {
  const ofTools = tools.flatMap(({ id, shortcut, label }) =>
    shortcut === undefined ? [] : [{ keys: id === 'shortcuts' ? [shortcut, '?'] : [shortcut], label }],
  );
  return (
    <Dialog id="shortcuts" opened={opened} onClose={onClose} title="คีย์ลัด" size={640}>
      <div className={styles.columns}>
        <Shortcuts title="ขายสินค้า" shortcuts={SELLING} />
        <Shortcuts title="หน้าอื่น" shortcuts={ELSEWHERE} />
        <Shortcuts title="เครื่องมือ" shortcuts={ofTools} />
      </div>
    </Dialog>
  );
}

function Shortcuts({
  title,
  shortcuts,
}: {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <div key={`${keys} ${label}`} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
