import { Button } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { ProductPictures } from '../pictures/ProductPictures.tsx';
import type { ProductPictures as Pictures } from '../pictures/use-product-pictures.ts';
import { CountField } from './CountField.tsx';
import { FormCard } from './FormCard.tsx';
import { nextField } from './next-field.ts';
import { ProductBasics } from './ProductBasics.tsx';
import { ProductGroups } from './ProductGroups.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import styles from './product-form.module.css';
import type { ProductFormState } from './use-product-form.ts';
import { VariantFields } from './VariantFields.tsx';
import type { EditedProduct } from './wire.ts';

interface ProductFormProps {
  readonly product: ProductFormState;
  readonly pictures: Pictures;
  /** What is on hand, of an edited one: of each variant by its id, or of the product itself by null. */
  readonly onHand: ReadonlyMap<number | null, number> | null;
  readonly onCancel: () => void;
  /** It is written down; `more` when another one is to follow. */
  readonly onSaved: (saved: EditedProduct, more: boolean) => void;
  /** What was done last, for the line beside the buttons. */
  readonly done?: string;
  /** Above the fields. */
  readonly notice?: ReactNode;
  /** The focus stands in the first field, as after the one before was saved. */
  readonly startsAtName?: boolean;
}

/**
 * All that the shop writes down of a product, new or there already (rule C6: managers). Enter goes on to the next
 * field, as a scanner's does too; Ctrl+Enter or Ctrl+S saves.
 */
export function ProductForm(props: ProductFormProps) {
  const { product, pictures, onHand, onSaved, startsAtName = false } = props;
  const element = useRef<HTMLFormElement>(null);
  const { waiting, save } = useSave(product, pictures, onSaved);
  const { faults, faultyTimes, news } = product;
  const isNew = onHand === null;

  useEffect(() => {
    if (faultyTimes > 0) element.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [faultyTimes]);

  useEffect(() => {
    if (startsAtName) element.current?.querySelector('input')?.focus();
  }, [startsAtName]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target as HTMLElement;
    if (!element.current?.contains(field) || event.nativeEvent.isComposing) return;
    const isEnter = event.key === 'Enter';
    if ((event.ctrlKey || event.metaKey) && (isEnter || event.code === 'KeyS')) {
      event.preventDefault();
      save(false);
    } else if (isEnter && field instanceof HTMLInputElement) {
      event.preventDefault();
      nextField(element.current, field)?.focus();
    }
  };

  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={isNew ? 'เพิ่มสินค้า' : 'แก้ไขสินค้า'}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      {props.notice}
      <News lines={news} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ProductBasics product={product} />
          <ProductPrice product={product} />
          {product.form.hasVariants ? (
            <VariantFields product={product} onHand={onHand ?? new Map()} />
          ) : (
            <StockFields product={product} onHand={onHand?.get(null) ?? null} isNew={isNew} />
          )}
        </div>
        <div className={styles.column}>
          <ProductPictures product={product} pictures={pictures} />
          <ProductGroups product={product} />
          <DateFields product={product} />
        </div>
      </div>
      <footer className={styles.foot}>
        <p role="status">{Object.keys(faults).length > 0 ? 'กรุณาแก้ไขช่องที่มีข้อความสีแดง' : (props.done ?? '')}</p>
        <Button variant="default" size="lg" disabled={product.sending} onClick={props.onCancel}>
          ยกเลิก
        </Button>
        {isNew && (
          <Button variant="light" size="lg" disabled={product.sending || waiting} onClick={() => save(true)}>
            บันทึกแล้วเพิ่มอีก
          </Button>
        )}
        <Button type="submit" size="lg" loading={product.sending || waiting}>
          บันทึกสินค้า
        </Button>
      </footer>
    </form>
  );
}

const FAULTY = '[aria-invalid="true"], [data-faulty]';

/** Saves once the pictures that are on their way have arrived. */
function useSave(
  product: ProductFormState,
  pictures: Pictures,
  onSaved: ProductFormProps['onSaved'],
): { readonly waiting: boolean; readonly save: (more: boolean) => void } {
  const [asked, setAsked] = useState<{ readonly more: boolean } | null>(null);
  const isReady = asked !== null && !pictures.isSending && !product.sending;

  useEffect(() => {
    if (!isReady) return;
    setAsked(null);
    if (pictures.hasFailed) {
      product.showFaults({ images: 'มีรูปที่ส่งไม่สำเร็จ กรุณาส่งอีกครั้งหรือเอาออกก่อนบันทึก' });
      return;
    }
    void product.submit().then((saved) => saved !== null && onSaved(saved, asked.more));
  }, [isReady, asked, pictures, product, onSaved]);

  const save = (more: boolean) => {
    // While one is on its way, another press is no second wish.
    if (!product.sending) setAsked({ more });
  };
  return { waiting: asked !== null, save };
}

/** What somebody else has saved meanwhile and what this form has taken over. */
function News({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div role="status" className={styles.newsArea}>
      {lines.length > 0 && (
        <div className={styles.news}>
          <IconAlertTriangle size={22} aria-hidden />
          <div>
            <b>สินค้านี้เพิ่งถูกแก้ไขจากอีกหน้าจอหนึ่ง</b> ข้อมูลด้านล่างเป็นข้อมูลล่าสุดแล้ว
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}

interface StockFieldsProps {
  readonly product: ProductFormState;
  readonly onHand: number | null;
  readonly isNew: boolean;
}

function StockFields({ product: { form, faults, change }, onHand, isNew }: StockFieldsProps) {
  return (
    <FormCard title="สต็อก">
      <div className={styles.pair}>
        {isNew ? (
          <CountField
            label="จำนวนเริ่มต้น"
            name="opening_stock"
            value={form.openingStock}
            error={faults.openingStock}
            onChange={(openingStock) => change({ openingStock })}
          />
        ) : (
          <p className={styles.onHand}>
            <span>คงเหลือ</span>
            <b>{onHand ?? 0}</b>
          </p>
        )}
        <CountField
          label="สต็อกขั้นต่ำ"
          name="min_stock"
          description="เตือนว่าสินค้าหมดเมื่อเหลือเท่านี้หรือน้อยกว่า"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={form.minStock}
          error={faults.minStock}
          onChange={(minStock) => change({ minStock })}
        />
      </div>
    </FormCard>
  );
}

function DateFields({ product: { form, faults, change } }: { readonly product: ProductFormState }) {
  const today = useShopToday();
  return (
    <FormCard title="วันที่">
      <DateField
        label="วันที่ผลิต"
        name="manufactured_on"
        today={today}
        value={form.manufacturedOn}
        error={faults.manufacturedOn ?? ''}
        onChange={(manufacturedOn) => change({ manufacturedOn })}
      />
      <DateField
        label="วันหมดอายุ"
        name="expires_on"
        today={today}
        openAt={form.manufacturedOn}
        value={form.expiresOn}
        error={faults.expiresOn ?? ''}
        onChange={(expiresOn) => change({ expiresOn })}
      />
    </FormCard>
  );
}
