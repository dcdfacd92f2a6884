import { IconCloudCheck, IconCloudOff, IconCloudUp } from '#web/ui/icons.ts';
import type { Entry } from './journal.ts';
import styles from './SentState.module.css';
import { useAway } from './use-readiness.ts';

/** Whether a sale has reached the server by now. */
export function SentState({ entry }: { readonly entry: Entry }) {
  const isAway = useAway();
  const { words, Icon } = standing(entry, isAway);
  return (
    <p className={styles.state} role="status" data-state={entry.state}>
      <Icon size={20} aria-hidden />
      <span>{words}</span>
    </p>
  );
}

/** What has become of an entry, in words. */
function standing(entry: Entry, isAway: boolean) {
  switch (entry.state) {
    case 'waiting':
      return isAway
        ? { words: 'บันทึกในเครื่องนี้แล้ว จะส่งเข้าเซิร์ฟเวอร์เมื่อติดต่อได้', Icon: IconCloudOff }
        : { words: 'กำลังส่งเข้าเซิร์ฟเวอร์', Icon: IconCloudUp };
    case 'done':
      return entry.isNoted
        ? { words: 'ส่งเข้าเซิร์ฟเวอร์แล้ว ผู้จัดการต้องตรวจสอบ', Icon: IconCloudCheck }
        : { words: 'ส่งเข้าเซิร์ฟเวอร์แล้ว', Icon: IconCloudCheck };
    case 'refused':
      return { words: `เซิร์ฟเวอร์ไม่รับ: ${entry.words}`, Icon: IconCloudOff };
  }
}
