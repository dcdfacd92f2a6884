import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { MAX_VARIANTS } from '#shared/catalog/rules.ts';
import { formatCount } from '#shared/money/satang.ts';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '#web/ui/icons.ts';
import { BarcodeField } from './BarcodeField.tsx';
import { CountField } from './CountField.tsx';
import { FormCard } from './FormCard.tsx';
import { type VariantField, type VariantRow, variantFault } from './product-form.ts';
import type { ProductFormState } from './use-product-form.ts';
import { useVariantRows } from './use-variant-rows.ts';
import styles from './VariantFields.module.css';

interface VariantFieldsProps {
  readonly product: ProductFormState;
  /** What is on hand of each variant that the shop has, by its id. */
  readonly onHand: ReadonlyMap<number | null, number>;
}

/** The ways in which the product is sold: a row for each, in the order in which the till offers them. */
export function VariantFields({ product, onHand }: VariantFieldsProps) {
  const { form, faults } = product;
  const { variants } = form;
  const { table, set, add, remove, move, onKeyDown } = useVariantRows(product);

  return (
    <FormCard title="ตัวเลือกสินค้า">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">ชื่อตัวเลือก</th>
            <th scope="col">ค่า</th>
            <th scope="col">บาร์โค้ด</th>
            <th scope="col">{form.isOpenPrice ? 'ราคาแนะนำ (บาท)' : 'ราคา (บาท)'}</th>
            <th scope="col">สต็อกขั้นต่ำ</th>
            <th scope="col">มีอยู่</th>
            <th scope="col">
              <span className={styles.heard}>จัดการ</span>
            </th>
          </tr>
        </thead>
        <tbody ref={table}>
          {variants.map((row, at) => (
            <tr key={row.key} onKeyDown={(event) => onKeyDown(event, at)}>
              <Row
                row={row}
                at={at}
                faultOf={(field) => faults[variantFault(row, field)]}
                onHand={row.id === null ? undefined : (onHand.get(row.id) ?? 0)}
                onChange={(changed) =>
                  set(variants.map((other) => (other === row ? { ...row, ...changed } : other)))
                }
              />
              <td className={styles.acts}>
                <Act
                  cell="up"
                  keys="Alt+ArrowUp"
                  label={`เลื่อนแบบที่ ${at + 1} ขึ้น`}
                  disabled={at === 0}
                  onClick={() => move(at, -1, at === 1 ? 'down' : 'up')}
                >
                  <IconArrowUp size={20} aria-hidden />
                </Act>
                <Act
                  cell="down"
                  keys="Alt+ArrowDown"
                  label={`เลื่อนแบบที่ ${at + 1} ลง`}
                  disabled={at === variants.length - 1}
                  onClick={() => move(at, 1, at === variants.length - 2 ? 'up' : 'down')}
                >
                  <IconArrowDown size={20} aria-hidden />
                </Act>
                <Act cell="remove" label={`ลบแบบที่ ${at + 1}`} danger onClick={() => remove(at)}>
                  <IconTrash size={20} aria-hidden />
                </Act>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {faults.variants !== undefined && (
        <p className={styles.fault} role="alert">
          {faults.variants}
        </p>
      )}
      <Button
        variant="default"
        className={styles.add ?? ''}
        leftSection={<IconPlus size={20} aria-hidden />}
        disabled={variants.length >= MAX_VARIANTS}
        data-faulty={faults.variants !== undefined || undefined}
        onClick={add}
      >
        เพิ่มตัวเลือก
      </Button>
    </FormCard>
  );
}

interface RowProps {
  readonly row: VariantRow;
  readonly at: number;
  readonly faultOf: (field: VariantField) => string | undefined;
  /** Undefined while the shop doesn't have it: what lies on the shelf is then typed. */
  readonly onHand: number | undefined;
  readonly onChange: (changed: Partial<VariantRow>) => void;
}

function Row({ row, at, faultOf, onHand, onChange }: RowProps) {
  const field = (name: VariantField, title: string) => ({
    'aria-label': `${title} แบบที่ ${at + 1}`,
    'data-cell': name,
    error: faultOf(name),
  });
  return (
    <>
      <td data-title="ชื่อตัวเลือก">
        <TextInput
          {...field('attribute', 'ชื่อตัวเลือก')}
          autoComplete="off"
          placeholder="ขนาด"
          maxLength={50}
          value={row.attribute}
          onChange={(event) => onChange({ attribute: event.currentTarget.value })}
        />
      </td>
      <td data-title="ค่า">
        <TextInput
          {...field('value', 'ค่า')}
          autoComplete="off"
          placeholder="600 มล."
          maxLength={100}
          value={row.value}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      </td>
      <td data-title="บาร์โค้ด" className={styles.barcode}>
        <BarcodeField
          {...field('barcode', 'บาร์โค้ด')}
          rightSection={null}
          value={row.barcode}
          onChange={(barcode) => onChange({ barcode })}
        />
      </td>
      <td data-title="ราคา (บาท)">
        <MoneyField
          {...field('price', 'ราคา')}
          maxLength={10}
          value={row.price}
          onChange={(price) => onChange({ price })}
        />
      </td>
      <td data-title="สต็อกขั้นต่ำ">
        <CountField
          {...field('minStock', 'สต็อกขั้นต่ำ')}
          value={row.minStock}
          onChange={(minStock) => onChange({ minStock })}
        />
      </td>
      <td data-title={onHand === undefined ? 'จำนวนเริ่มต้น' : 'คงเหลือ'}>
        {onHand === undefined ? (
          <CountField
            {...field('openingStock', 'จำนวนเริ่มต้น')}
            value={row.openingStock}
            onChange={(openingStock) => onChange({ openingStock })}
          />
        ) : (
          <span className={styles.onHand}>{formatCount(onHand)}</span>
        )}
      </td>
    </>
  );
}

interface ActProps {
  readonly cell: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  /** The keys that do the same anywhere in the row. */
  readonly keys?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Act({ cell, label, disabled = false, danger = false, keys, onClick, children }: ActProps) {
  return (
    <button
      type="button"
      className={styles.act}
      data-cell={cell}
      data-danger={danger || undefined}
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys.replace('Arrow', '')})`}
      aria-keyshortcuts={keys}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
