import { type DragEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_IMAGES } from '#shared/catalog/rules.ts';
import {
  IconArrowLeft,
  IconArrowRight,
  IconCamera,
  IconPhotoPlus,
  IconRefresh,
  IconX,
} from '#web/ui/icons.ts';
import { ProductImage } from '#web/ui/ProductImage.tsx';
import { FormCard } from '../form/FormCard.tsx';
import type { ProductFormState } from '../form/use-product-form.ts';
import { moved } from '../form/variant-rows.ts';
import styles from './ProductPictures.module.css';
import type { ProductPictures as Pictures, SentPicture } from './use-product-pictures.ts';

interface ProductPicturesProps {
  readonly product: ProductFormState;
  readonly pictures: Pictures;
}

/** The product's pictures: dropped, chosen or taken with the camera; the first is the one that the till shows. */
export function ProductPictures({ product, pictures }: ProductPicturesProps) {
  const { form, faults, change } = product;
  const [isOver, setOver] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isFull = form.images.length + pictures.sent.length >= MAX_IMAGES;

  const move = (at: number, by: -1 | 1) => {
    // Drawn at once: a key pressed in the meantime would find the focus nowhere.
    flushSync(() => change({ images: moved(form.images, at, by) }));
    const side = at + by === 0 ? 1 : at + by === form.images.length - 1 ? -1 : by;
    list.current?.children[at + by]?.querySelector<HTMLElement>(`[data-by="${side}"]`)?.focus();
  };
  const remove = (at: number) => change({ images: form.images.filter((_, i) => i !== at) });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    pictures.add([...event.dataTransfer.files]);
  };

  return (
    <FormCard title="รูปภาพ">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of three; the others are buttons */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <ul ref={list} className={styles.list} aria-label="รูปภาพของสินค้า">
          {form.images.map((name, at) => (
            <li key={name} className={styles.tile}>
              <ProductImage name={name} alt={`รูปที่ ${at + 1}`} className={styles.image} eager />
              {at === 0 && <span className={styles.first}>รูปหลัก</span>}
              <div className={styles.acts}>
                <button
                  type="button"
                  data-by={-1}
                  aria-label={`เลื่อนรูปที่ ${at + 1} ไปก่อนหน้า`}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <IconArrowLeft size={20} aria-hidden />
                </button>
                <button
                  type="button"
                  data-by={1}
                  aria-label={`เลื่อนรูปที่ ${at + 1} ไปถัดไป`}
                  disabled={at === form.images.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <IconArrowRight size={20} aria-hidden />
                </button>
                <button type="button" aria-label={`เอารูปที่ ${at + 1} ออก`} onClick={() => remove(at)}>
                  <IconX size={20} aria-hidden />
                </button>
              </div>
            </li>
          ))}
          {pictures.sent.map((picture) => (
            <SentTile
              key={picture.key}
              picture={picture}
              onAgain={() => pictures.again(picture)}
              onDrop={() => pictures.drop(picture.key)}
            />
          ))}
        </ul>
        <p className={styles.hint}>
          <span className={styles.byMouse}>ลากรูปมาวางตรงนี้ หรือเลือกจากเครื่อง </span>ใส่ได้ไม่เกิน {MAX_IMAGES} รูป
        </p>
        <div className={styles.ways}>
          <PickButton label="เลือกรูป" multiple disabled={isFull} onPick={pictures.add}>
            <IconPhotoPlus size={20} aria-hidden />
          </PickButton>
          <div className={styles.camera}>
            <PickButton label="ถ่ายรูป" capture disabled={isFull} onPick={pictures.add}>
              <IconCamera size={20} aria-hidden />
            </PickButton>
          </div>
        </div>
      </div>
      <p className={styles.fault} role="status">
        {faults.images ?? pictures.notice}
      </p>
    </FormCard>
  );
}

interface SentTileProps {
  readonly picture: SentPicture;
  readonly onAgain: () => void;
  readonly onDrop: () => void;
}

/** A picture on its way, or why it didn't get there. */
function SentTile({ picture: { file, previewUrl, fault }, onAgain, onDrop }: SentTileProps) {
  const [isReadable, setReadable] = useState(true);
  return (
    <li className={styles.tile} data-failed={fault !== '' || undefined}>
      {isReadable ? (
        <span className={styles.image}>
          <img src={previewUrl} alt={file.name} onError={() => setReadable(false)} />
        </span>
      ) : (
        <ProductImage name={null} alt={file.name} className={styles.image} />
      )}
      {fault === '' ? (
        <>
          <progress className={styles.progress} aria-label={`กำลังส่งรูป ${file.name}`} />
          <span className={styles.sending}>กำลังส่ง...</span>
        </>
      ) : (
        <p className={styles.why} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.acts}>
        {fault !== '' && (
          <button type="button" aria-label={`ส่งรูป ${file.name} อีกครั้ง`} onClick={onAgain}>
            <IconRefresh size={20} aria-hidden />
          </button>
        )}
        <button type="button" aria-label={`เอารูป ${file.name} ออก`} onClick={onDrop}>
          <IconX size={20} aria-hidden />
        </button>
      </div>
    </li>
  );
}

interface PickButtonProps {
  readonly label: string;
  readonly multiple?: boolean;
  /** Opens the camera at once, where there is one. */
  readonly capture?: boolean;
  readonly disabled: boolean;
  readonly onPick: (files: readonly File[]) => void;
  readonly children: React.ReactNode;
}

function PickButton({
  label,
  multiple = false,
  capture = false,
  disabled,
  onPick,
  children,
}: PickButtonProps) {
  return (
    <label className={styles.pick} data-disabled={disabled || undefined}>
      {children}
      {label}
      <input
        type="file"
        accept="image/*"
        multiple={multiple}
        disabled={disabled}
        {...(capture && { capture: 'environment' as const })}
        onChange={(event) => {
          onPick([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
