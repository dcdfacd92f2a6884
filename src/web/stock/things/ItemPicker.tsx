import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { OPEN_PRICE_WORDS } from '#shared/catalog/open-price.ts';
import { formatCount } from '#shared/money/satang.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { Camera } from '#web/ui/camera/Camera.tsx';
import { CameraButton } from '#web/ui/camera/CameraButton.tsx';
import { Dotted } from '#web/ui/Dotted.tsx';
import { IconAlertTriangle, IconBarcode, IconX } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { ProductImage } from '#web/ui/ProductImage.tsx';
import { TAKES_WORDS } from '#web/ui/scanner.ts';
import type { StockItem } from '../stock-item.ts';
import styles from './ItemPicker.module.css';
import type { ItemPickerState } from './use-item-picker.ts';

interface ItemPickerProps {
  readonly picker: ItemPickerState;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Search by name or code, or scan: the way to the things of a list. */
export function ItemPicker({ picker, field }: ItemPickerProps) {
  const list = useRef<HTMLUListElement>(null);
  const hint = useId();
  const [hasCamera, setCamera] = useState(false);
  const { text, shown, isSearching, notices, chooseTimes } = picker;
  const open = isSearching || (shown?.length ?? 0) > 0;

  // Several things were meant: the arrows go through them at once.
  useEffect(() => {
    if (chooseTimes > 0) list.current?.querySelector('button')?.focus();
  }, [chooseTimes]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      picker.clear();
      field.current?.focus();
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || !open) return;
    event.preventDefault();
    moveFocus(list.current, field.current, by);
  };

  return (
    <search className={styles.picker} onKeyDown={onKeyDown}>
      <div className={styles.box}>
        <IconBarcode size={22} stroke={1.7} aria-hidden />
        <input
          ref={field}
          type="text"
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          {...TAKES_WORDS}
          aria-label="ค้นหาหรือสแกนสินค้า"
          aria-describedby={hint}
          placeholder="สแกนบาร์โค้ด หรือพิมพ์ชื่อ รหัสสินค้า"
          onChange={(event) => picker.search(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (!event.repeat) picker.enter();
          }}
        />
        {text !== '' && (
          <button
            type="button"
            aria-label="ล้างคำค้นหา"
            onClick={() => {
              picker.clear();
              field.current?.focus();
            }}
          >
            <IconX size={18} stroke={2} aria-hidden />
          </button>
        )}
        <CameraButton isOpen={hasCamera} onClick={() => setCamera(!hasCamera)} />
      </div>
      <span id={hint} className={styles.heard}>
        กด Enter เพื่อเลือก หรือลูกศรลงเพื่อดูรายการที่พบ
      </span>
      {open && <Found picker={picker} list={list} after={() => field.current?.focus()} />}
      <Camera isOpen={hasCamera} onClose={() => setCamera(false)} />
      <div role="status">
        {notices.map(({ id, words }) => (
          <p key={id} className={styles.notice}>
            <IconAlertTriangle size={20} aria-hidden />
            <span>{words}</span>
            <button type="button" aria-label="ปิดข้อความ" onClick={() => picker.closeNotice(id)}>
              <IconX size={18} aria-hidden />
            </button>
          </p>
        ))}
      </div>
    </search>
  );
}

interface FoundProps {
  readonly picker: ItemPickerState;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly after: () => void;
}

function Found({ picker, list, after }: FoundProps) {
  const { shown, failed } = picker;
  if (failed || shown === undefined || shown.length === 0) {
    const words = failed ? 'ค้นหาไม่สำเร็จ' : shown === undefined ? 'กำลังค้นหา...' : 'ไม่พบสินค้า';
    return (
      <p className={styles.none} role="status">
        {words}
      </p>
    );
  }
  return (
    <ul ref={list} className={styles.found} aria-label="สินค้าที่พบ">
      {shown.map((item) => (
        <li key={thingKey(item)}>
          <button
            type="button"
            onClick={() => {
              picker.pick(item);
              after();
            }}
          >
            <FoundItem item={item} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function FoundItem({ item }: { readonly item: StockItem }) {
  return (
    <>
      <ProductImage name={item.imageName} className={styles.image} />
      <span className={styles.names}>
        <span className={styles.name}>{item.name}</span>
        <Dotted className={styles.code}>
          {item.sku}
          {item.barcode}
        </Dotted>
      </span>
      <span className={styles.figures}>
        {item.isOpenPrice ? <b>{OPEN_PRICE_WORDS}</b> : <Money satang={item.priceSatang} sign />}
        <small>คงเหลือ {formatCount(item.quantity)}</small>
      </span>
    </>
  );
}

/** From the field to the first, and up again from the first to the field. */
function moveFocus(list: HTMLElement | null, field: HTMLElement | null, by: 1 | -1): void {
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (at + by < 0) field?.focus();
  else buttons[Math.min(buttons.length - 1, at + by)]?.focus();
}
