import { useState } from 'react';
import { IconPhotoOff } from './icons.ts';
import styles from './ProductImage.module.css';

interface ProductImageProps {
  /** The file's name as the product's list of images has it; none shows the placeholder (rule S7). */
  readonly name: string | null | undefined;
  /** Only where the product's name does not stand beside the picture. */
  readonly alt?: string;
  readonly className?: string | undefined;
  readonly eager?: boolean;
}

/** A product's picture, or the placeholder when it has none or the file is gone. Fills the box it is put in. */
export function ProductImage({ name, alt = '', className, eager = false }: ProductImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const box = className === undefined ? styles.box : `${styles.box} ${className}`;
  if (name === null || name === undefined || name === '' || failed === name) {
    return (
      <span className={box} data-placeholder {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}>
        <IconPhotoOff className={styles.none} size="38%" stroke={1.25} />
      </span>
    );
  }
  return (
    <span className={box}>
      <img
        src={`/storage/images/${encodeURIComponent(name)}`}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onError={() => setFailed(name)}
      />
    </span>
  );
}
