import { Button } from '@mantine/core';
import { IconCircleCheck } from './icons.ts';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  readonly isEdited: boolean;
  /** What was done, once it was; '' before. */
  readonly saved: string;
  /** It is on its way to the server. */
  readonly sending: boolean;
}

/** The last row of a long form: whether it is saved, and the button that saves it, in reach however far the page is scrolled. */
export function SaveBar({ isEdited, saved, sending }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.state} data-saved={saved !== '' || undefined} role="status">
        {saved !== '' && <IconCircleCheck size={20} aria-hidden />}
        {saved === '' && isEdited ? 'มีการแก้ไขที่ยังไม่ได้บันทึก' : saved}
      </p>
      <Button type="submit" size="lg" loading={sending} disabled={!isEdited}>
        บันทึก
      </Button>
    </div>
  );
}
