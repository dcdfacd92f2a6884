import { Button } from '@mantine/core';
import { type ChangeEvent, useId, useRef } from 'react';
import { MOST_PICTURES } from '#shared/display/rules.ts';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '#shared/shop/rules.ts';
import { IconPhotoPlus, IconX } from '#web/ui/icons.ts';
import { ProductImage } from '#web/ui/ProductImage.tsx';
import styles from './DisplaysPage.module.css';
import { useDisplayPictures } from './use-displays.ts';
import type { DisplayPicture } from './wire.ts';

/** What is wrong with the files before they are sent, or ''. */
function faultOf(files: readonly File[], room: number): string {
  if (files.length > room) return `เพิ่มได้อีก ${room} รูป`;
  if (files.some(({ type }) => !IMAGE_TYPES.some((taken) => taken === type)))
    return 'ใช้ได้เฉพาะรูป JPEG PNG และ WebP';
  return files.some(({ size }) => size > MAX_IMAGE_BYTES) ? 'รูปมีขนาดเกิน 12 MB กรุณาเลือกรูปอื่น' : '';
}

/** The pictures that pass by on all displays of the shop while nothing is sold. */
export function PicturesField({ pictures }: { readonly pictures: readonly DisplayPicture[] }) {
  const { error, setError, isAdding, isRemoving, add, remove } = useDisplayPictures();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // The same file again is a choice too.
    event.currentTarget.value = '';
    if (files.length === 0) return;
    const fault = faultOf(files, MOST_PICTURES - pictures.length);
    if (fault === '') void add(files);
    else setError(fault);
  };
  return (
    <section className={styles.pictures} aria-labelledby={id}>
      <h2 id={id}>รูปบนจอ</h2>
      <p className={styles.about}>
        แสดงวนไปบนจอลูกค้าทุกจอเมื่อไม่มีการขาย ไม่เกิน {MOST_PICTURES} รูป รูปแนวนอนพอดีกับจอส่วนใหญ่
      </p>
      {pictures.length > 0 && (
        <ul className={styles.grid} aria-label="รูปบนจอ">
          {pictures.map((picture, i) => (
            <li key={picture.id} className={styles.tile}>
              <ProductImage name={picture.name} alt={`รูปที่ ${i + 1}`} className={styles.picture} />
              <button
                type="button"
                className={styles.remove}
                aria-label={`เอารูปที่ ${i + 1} ออก`}
                disabled={isRemoving}
                onClick={() => void remove(picture)}
              >
                <IconX size={20} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adding}>
        <input
          ref={input}
          type="file"
          multiple
          accept={IMAGE_TYPES.join(',')}
          className={styles.input}
          tabIndex={-1}
          aria-label="ไฟล์รูปบนจอ"
          onChange={chosen}
        />
        <Button
          variant="default"
          leftSection={<IconPhotoPlus size={20} aria-hidden />}
          loading={isAdding}
          disabled={pictures.length >= MOST_PICTURES}
          onClick={() => input.current?.click()}
        >
          เพิ่มรูป
        </Button>
        <p className={styles.error} role="alert">
          {error}
        </p>
      </div>
    </section>
  );
}
