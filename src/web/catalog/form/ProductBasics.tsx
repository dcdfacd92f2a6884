import { Textarea, TextInput } from '@mantine/core';
import { MAX_DESCRIPTION, MAX_PRODUCT_NAME, MAX_SKU } from '#shared/catalog/rules.ts';
import { ChoiceRow } from '#web/ui/fields/ChoiceRow.tsx';
import { TAKES_SCAN } from '#web/ui/scanner.ts';
import { BarcodeField } from './BarcodeField.tsx';
import { FormCard } from './FormCard.tsx';
import styles from './product-form.module.css';
import type { ProductFormState } from './use-product-form.ts';
import { emptyRow } from './variant-rows.ts';

const KINDS = [
  { value: 1, label: 'สินค้าแบบเดียว' },
  { value: 2, label: 'มีหลายแบบ เช่น ขนาด สี รส' },
] as const;

/** What it is called and by what codes it is found. */
export function ProductBasics({ product }: { readonly product: ProductFormState }) {
  const { form, faults, change } = product;
  const chooseKind = (kind: 1 | 2) => {
    const needsRow = kind === 2 && form.variants.length === 0;
    change({
      hasVariants: kind === 2,
      ...(needsRow && { variants: [emptyRow(undefined, form.price)] }),
    });
  };
  return (
    <FormCard title="ข้อมูลสินค้า">
      <TextInput
        label="ชื่อสินค้า"
        name="name"
        required
        autoComplete="off"
        maxLength={MAX_PRODUCT_NAME}
        value={form.name}
        error={faults.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TextInput
          label="รหัสสินค้า (SKU)"
          name="sku"
          {...TAKES_SCAN}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SKU}
          value={form.sku}
          error={faults.sku}
          onChange={(event) => change({ sku: event.currentTarget.value })}
        />
        <BarcodeField
          label="บาร์โค้ด"
          name="barcode"
          placeholder="ยิงหรือพิมพ์"
          value={form.barcode}
          error={faults.barcode}
          onChange={(barcode) => change({ barcode })}
        />
      </div>
      <Textarea
        label="รายละเอียด"
        name="description"
        rows={3}
        autoComplete="off"
        maxLength={MAX_DESCRIPTION}
        value={form.description}
        error={faults.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <ChoiceRow
        label="ประเภทสินค้า"
        choices={KINDS}
        chosen={form.hasVariants ? 2 : 1}
        onChoose={chooseKind}
        error={faults.hasVariants}
      />
    </FormCard>
  );
}
