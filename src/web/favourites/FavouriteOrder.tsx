import { useLayoutEffect, useRef, useState } from 'react';
import { nameWithVariant } from '#web/catalog/product.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconArrowLeft, IconArrowRight, IconStar, IconX } from '#web/ui/icons.ts';
import { ProductImage } from '#web/ui/ProductImage.tsx';
import styles from './favourites.module.css';
import type { Arranging } from './use-arranging.ts';

type FavouriteOrderProps = Pick<Arranging, 'moveTo' | 'toggle'> & {
  readonly things: NonNullable<Arranging['things']>;
};

/** The favourites in their order, drawn to another place by a mouse, or moved by buttons, which keep the keyboard. */
export function FavouriteOrder({ things, moveTo, toggle }: FavouriteOrderProps) {
  const list = useRef<HTMLUListElement>(null);
  const [drawn, setDrawn] = useState<string | null>(null);
  const moved = useRef<string | null>(null);
  const [said, setSaid] = useState('');

  // A thing that changes its place takes its buttons along, and the browser forgets which of them was pressed.
  useLayoutEffect(() => {
    if (moved.current === null || things.length === 0) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [things]);

  if (things.length === 0)
    return (
      <div className={styles.order}>
        <EmptyState
          icon={<IconStar size={34} stroke={1.4} />}
          title="ยังไม่มีรายการโปรด"
          text="กด โปรด อีกครั้งเพื่อดูสินค้าทั้งหมด แล้วแตะสินค้าที่ต้องการ"
          // The star under the window brings the goods back, which are pressed there.
          action={null}
        />
      </div>
    );
  return (
    <div className={styles.order}>
      <p className={styles.said} role="status">
        {said}
      </p>
      <ul ref={list} aria-label="ลำดับรายการโปรด">
        {things.map(({ key, product, variant }, at) => {
          const name = nameWithVariant(product, variant);
          const move = (place: number, way: 'back' | 'on') => {
            moved.current = `${way} ${key}`;
            moveTo(key, place);
            setSaid(`${name} อยู่ลำดับที่ ${place + 1}`);
          };
          return (
            <li
              key={key}
              draggable
              data-drawn={drawn === key || undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', name);
                setDrawn(key);
              }}
              onDragOver={(event) => drawn !== null && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (drawn !== null) moveTo(drawn, at);
              }}
              onDragEnd={() => setDrawn(null)}
            >
              <ProductImage name={product.imageName} className={styles.image} />
              <span className={styles.name} title={name}>
                {name}
              </span>
              <span className={styles.moves}>
                <button
                  type="button"
                  aria-label={`ย้าย ${name} ไปก่อนหน้า`}
                  data-move={`back ${key}`}
                  aria-disabled={at === 0}
                  onClick={() => at > 0 && move(at - 1, 'back')}
                >
                  <IconArrowLeft size={18} stroke={2} aria-hidden />
                </button>
                <button
                  type="button"
                  aria-label={`ย้าย ${name} ไปถัดไป`}
                  data-move={`on ${key}`}
                  aria-disabled={at === things.length - 1}
                  onClick={() => at < things.length - 1 && move(at + 1, 'on')}
                >
                  <IconArrowRight size={18} stroke={2} aria-hidden />
                </button>
                <button
                  type="button"
                  aria-label={`เอา ${name} ออกจากรายการโปรด`}
                  onClick={() => toggle({ key, product, variant })}
                >
                  <IconX size={18} stroke={2} aria-hidden />
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
