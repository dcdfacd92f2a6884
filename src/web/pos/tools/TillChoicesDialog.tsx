import { KeptHere } from '#web/ui/away/KeptHere.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { playSound } from '#web/ui/sounds.ts';
import { chooseForTill, DENSITIES, type Density, useTillChoices } from '#web/ui/till-choices.ts';
import styles from './TillChoicesDialog.module.css';

interface TillChoicesDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const DENSITY_WORDS: Readonly<Record<Density, { readonly name: string; readonly about: string }>> = {
  normal: { name: 'ปกติ', about: 'รูปใหญ่ ดูง่าย' },
  compact: { name: 'กะทัดรัด', about: 'รูปเล็ก เห็นสินค้ามากขึ้น' },
  plain: { name: 'ไม่แสดงรูป', about: 'มีแต่ชื่อกับราคา' },
};

/** How this till is set up; each choice counts at once and stays with this device. */
export function TillChoicesDialog({ opened, onClose }: TillChoicesDialogProps) {
  const choices = useTillChoices();
  return (
    <Dialog id="till-choices" opened={opened} onClose={onClose} title="ตั้งค่าหน้าขาย">
      <p className={styles.hint}>ใช้กับเครื่องนี้เท่านั้น</p>
      <fieldset className={styles.group}>
        <legend>การ์ดสินค้า</legend>
        {DENSITIES.map((density) => (
          <label key={density} className={styles.choice}>
            <input
              type="radio"
              name="density"
              value={density}
              checked={choices.density === density}
              data-autofocus={choices.density === density || undefined}
              onChange={() => chooseForTill({ density })}
            />
            <span className={styles.words}>
              <strong>{DENSITY_WORDS[density].name}</strong>
              <span>{DENSITY_WORDS[density].about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <label className={styles.choice}>
        <input
          type="checkbox"
          name="sounds"
          checked={choices.sounds}
          onChange={(event) => {
            chooseForTill({ sounds: event.currentTarget.checked });
            playSound('scanned');
          }}
        />
        <span className={styles.words}>
          <strong>เสียงเตือน</strong>
          <span>เมื่อสแกน ไม่พบสินค้า ชำระเงิน และทำรายการไม่ได้</span>
        </span>
      </label>
      <KeptHere isShown={opened} />
    </Dialog>
  );
}
