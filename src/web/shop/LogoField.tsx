import { Button } from '@mantine/core';
import { type ChangeEvent, useId, useRef } from 'react';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '#shared/shop/rules.ts';
import { IconPhoto } from '#web/ui/icons.ts';
import styles from './LogoField.module.css';

interface LogoFieldProps {
  /** Where the picture is, or null where there is none. */
  readonly src: string | null;
  readonly busy?: boolean;
  readonly error: string;
  readonly onChoose: (file: File) => void;
  readonly onFault: (words: string) => void;
  readonly onRemove: () => void;
}

/** What is wrong with a file before it is sent, or ''. */
function faultOf(file: File): string {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return 'ใช้ได้เฉพาะรูป JPEG PNG และ WebP';
  return file.size > MAX_IMAGE_BYTES ? 'รูปมีขนาดเกิน 12 MB กรุณาเลือกรูปอื่น' : '';
}

/** The shop's picture as it will stand on receipts and papers, chosen from a file or made with a phone's camera. */
export function LogoField({ src, busy = false, error, onChoose, onFault, onRemove }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // The same file again is a choice too.
    event.currentTarget.value = '';
    if (!file) return;
    const fault = faultOf(file);
    if (fault === '') onChoose(file);
    else onFault(fault);
  };
  return (
    <fieldset className={styles.logo} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>โลโก้ร้าน</legend>
      <span className={styles.frame}>
        {src === null ? (
          <IconPhoto size={30} stroke={1.25} aria-hidden />
        ) : (
          <img src={src} alt="โลโก้ของร้าน" />
        )}
      </span>
      <div className={styles.side}>
        <p className={styles.hint}>แสดงบนหัวใบเสร็จและเอกสาร รูปขาวดำหรือสีเข้มพิมพ์ได้ชัดที่สุด</p>
        <div className={styles.buttons}>
          <input
            ref={input}
            type="file"
            accept={IMAGE_TYPES.join(',')}
            className={styles.input}
            tabIndex={-1}
            aria-label="ไฟล์โลโก้"
            onChange={chosen}
          />
          <Button variant="default" loading={busy} onClick={() => input.current?.click()}>
            {src === null ? 'เลือกรูป' : 'เปลี่ยนรูป'}
          </Button>
          {src !== null && (
            <Button variant="subtle" color="red" disabled={busy} onClick={onRemove}>
              เอาออก
            </Button>
          )}
        </div>
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      </div>
    </fieldset>
  );
}
