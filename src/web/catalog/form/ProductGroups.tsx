import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TaxonomyKind } from '#shared/catalog/rules.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import type { Named } from '../copy/wire.ts';
import { type Taxonomy, taxonomyQuery } from '../taxonomy/queries.ts';
import { FormCard } from './FormCard.tsx';
import { NewEntryDialog } from './NewEntryDialog.tsx';
import styles from './product-form.module.css';
import type { ProductForm } from './product-form.ts';
import type { ProductFormState } from './use-product-form.ts';

type GroupField = 'categoryId' | 'subCategoryId' | 'subSubCategoryId' | 'brandId' | 'unitId';

interface Group {
  readonly field: GroupField;
  readonly kind: TaxonomyKind;
  readonly label: string;
  /** What is one level above, where it has to be chosen first. */
  readonly above?: GroupField;
}

const GROUPS: readonly Group[] = [
  { field: 'categoryId', kind: 'categories', label: 'หมวดหมู่หลัก' },
  { field: 'subCategoryId', kind: 'sub_categories', label: 'หมวดหมู่ย่อย', above: 'categoryId' },
  { field: 'subSubCategoryId', kind: 'sub_sub_categories', label: 'หมวดหมู่ย่อยชั้น 3', above: 'subCategoryId' },
  { field: 'brandId', kind: 'brands', label: 'แบรนด์' },
  { field: 'unitId', kind: 'units', label: 'หน่วย' },
];

/** What can be chosen in each field, with what is chosen above it. */
function entriesOf(taxonomy: Taxonomy | undefined, form: ProductForm): Record<GroupField, readonly Named[]> {
  const categories = taxonomy?.categories ?? [];
  const subCategories = categories.find(({ id }) => id === form.categoryId)?.sub_categories ?? [];
  const third = subCategories.find(({ id }) => id === form.subCategoryId)?.sub_sub_categories ?? [];
  return {
    categoryId: categories,
    subCategoryId: subCategories,
    subSubCategoryId: third,
    brandId: taxonomy?.brands ?? [],
    unitId: taxonomy?.units ?? [],
  };
}

/** The choice with what stood below another one taken back. */
function chosen(field: GroupField, id: number | null): Partial<ProductForm> {
  if (field === 'categoryId') return { categoryId: id, subCategoryId: null, subSubCategoryId: null };
  if (field === 'subCategoryId') return { subCategoryId: id, subSubCategoryId: null };
  return { [field]: id };
}

/** The window in which a group's entry is added; it stays while it fades away, each opening is a new one. */
interface Adding {
  readonly group: Group;
  readonly nth: number;
  readonly opened: boolean;
}

/** Where the product stands among the others; what is missing is added in place. */
export function ProductGroups({ product }: { readonly product: ProductFormState }) {
  const { form, faults, change } = product;
  const taxonomy = useQuery(taxonomyQuery);
  const [adding, setAdding] = useState<Adding | null>(null);
  const entries = entriesOf(taxonomy.data, form);

  return (
    <FormCard title="หมวดหมู่ แบรนด์ และหน่วย">
      {GROUPS.map((group) => {
        const isShut = group.above !== undefined && form[group.above] === null;
        return (
          <div key={group.field} className={styles.group}>
            <SelectField
              label={group.label}
              name={group.field}
              disabled={isShut}
              value={String(form[group.field] ?? '')}
              error={faults[group.field]}
              options={[
                { value: '', label: isShut ? 'เลือกหมวดหมู่ก่อนหน้าก่อน' : 'ไม่ระบุ' },
                ...entries[group.field].map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(value) => change(chosen(group.field, value === '' ? null : Number(value)))}
            />
            <button
              type="button"
              className={styles.more}
              aria-label={`เพิ่ม${group.label}ใหม่`}
              title={`เพิ่ม${group.label}ใหม่`}
              disabled={isShut}
              onClick={() => setAdding({ group, nth: (adding?.nth ?? 0) + 1, opened: true })}
            >
              <IconPlus size={20} aria-hidden />
            </button>
          </div>
        );
      })}
      {adding !== null && (
        <NewEntryDialog
          key={adding.nth}
          opened={adding.opened}
          kind={adding.group.kind}
          label={adding.group.label}
          parentId={adding.group.above === undefined ? null : form[adding.group.above]}
          onClose={() => setAdding({ ...adding, opened: false })}
          onAdded={(id) => change(chosen(adding.group.field, id))}
        />
      )}
    </FormCard>
  );
}
