import { Button } from '@mantine/core';
import { formatCount } from '#shared/money/satang.ts';
import styles from './favourites.module.css';
import type { Arranging } from './use-arranging.ts';

interface ArrangingBarProps {
  readonly arranging: Arranging;
  /** Their order is on the screen, and not all goods. */
  readonly isOrder: boolean;
}

const ORDER_WORDS = 'ลาก หรือกดลูกศร เพื่อเรียงลำดับ';
const STAR_WORDS = 'แตะสินค้าเพื่อใส่หรือเอาออก';

/** Above the goods while a manager arranges the favourites: how many there are, and the ways to end it. */
export function ArrangingBar({ arranging, isOrder }: ArrangingBarProps) {
  const { things, isChanged, isFull, isSaving, save, giveUp } = arranging;
  return (
    <section className={styles.bar} aria-label="จัดรายการโปรด">
      <p role="status">
        <strong>รายการโปรด {formatCount(things?.length ?? 0)} รายการ</strong>
        <span>{isOrder ? ORDER_WORDS : isFull ? 'ครบจำนวนแล้ว' : STAR_WORDS}</span>
      </p>
      <Button variant="default" onClick={giveUp} disabled={isSaving}>
        ยกเลิก
      </Button>
      <Button onClick={save} loading={isSaving} disabled={!isChanged}>
        บันทึก
      </Button>
    </section>
  );
}
