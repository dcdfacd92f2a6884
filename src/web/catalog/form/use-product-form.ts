import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { GoodAnswerOf } from '#web/lib/calls.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { productsChanged } from '../queries.ts';
import { taxonomyQuery } from '../taxonomy/queries.ts';
import { faultsOf } from './product-faults.ts';
import {
  isChanged,
  isSavedAs,
  type ProductFaults,
  type ProductForm,
  type VariantField,
  type VariantRow,
} from './product-form.ts';
import { editedProductQuery } from './queries.ts';
import { type BegunForm, useFollowedForm } from './use-followed-form.ts';
import { bodyFromForm, type EditedProduct, editedProductFromWire, faultsFromWire } from './wire.ts';

const FAILED = 'ไม่สามารถบันทึกสินค้าได้';
const STORED_BEFORE = 'สินค้าที่กดบันทึกไว้ก่อนหน้านี้ถูกบันทึกแล้ว หากต้องการเพิ่มข้อมูลที่แก้ไขเป็นสินค้าใหม่อีกรายการ กรุณากดบันทึกอีกครั้ง';

/**
 * A product's form (rule C6: managers). What others save meanwhile is taken over into an edited one, except where
 * the same field was changed here.
 * @param productId null for a new one
 * @param begin what it begins with, and, of an edited one, what the product is by now
 */
export function useProductForm(productId: number | null, begin: BegunForm) {
  const client = useQueryClient();
  /** What the last press has saved: a refusal too may turn out to be of what was saved already. */
  const stored = useRef<EditedProduct | null>(null);
  const write = useWrite({
    ...{ failed: FAILED, storedBefore: STORED_BEFORE },
    refused: async ({ code, errors }) => {
      if (code === 'PRODUCT_CHANGED' && productId !== null) {
        // Also what this form itself saved, where only the answer was lost.
        const now = await client.fetchQuery(editedProductQuery(productId)).catch(() => null);
        if (now !== null && isSavedAs(form, now.form)) {
          saved(now);
          return null;
        }
      }
      const found = faultsFromWire(errors, form);
      if (Object.keys(found).length === 0) return undefined;
      showFaults(found);
      return null;
    },
  });
  const { form, begun, news, setForm, settle } = useFollowedForm(begin, write.isBusy);
  const { faults, faultyTimes, showFaults, mend } = useProductFaults();

  const change = (changed: Partial<ProductForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    mend(form, changed);
  };

  const saved = (product: EditedProduct) => {
    stored.current = product;
    settle({ form: product.form, version: productId === null ? null : product.version });
    client.setQueryData(editedProductQuery(product.id).queryKey, product);
    void productsChanged(client);
    void client.invalidateQueries({ queryKey: taxonomyQuery.queryKey });
  };

  /** Gives the product as it is written down now, or null. */
  const submit = async (): Promise<EditedProduct | null> => {
    const found = faultsOf(form);
    if (Object.keys(found).length > 0) {
      showFaults(found);
      return null;
    }
    if (write.isBusy) return null;
    mend(form, form);
    stored.current = null;
    const done = ({ product }: GoodAnswerOf<'PATCH /products/{id}'>) => saved(editedProductFromWire(product));
    const body = bodyFromForm(form);
    if (productId === null) await write.send('POST /products', { body }, done);
    else {
      const { version } = begun;
      const options = { params: { id: productId }, body: { ...body, ...(version !== null && { version }) } };
      await write.send('PATCH /products/{id}', options, done);
    }
    return stored.current;
  };

  /** Begins anew with this. */
  const restart = useCallback((fresh: ProductForm) => settle({ form: fresh, version: null }), [settle]);
  /** A picture has arrived; the same one twice is one. */
  const addImage = useCallback(
    (name: string) =>
      setForm((before) =>
        before.images.includes(name) ? before : { ...before, images: [...before.images, name] },
      ),
    [setForm],
  );

  const isUnsaved = isChanged(form, begun.form);
  return {
    form,
    faults,
    faultyTimes,
    news,
    sending: write.isBusy,
    isUnsaved,
    change,
    addImage,
    showFaults,
    submit,
    restart,
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

/** What is wrong with a product's form: shown until the field is changed that it is about. */
function useProductFaults() {
  const [faults, setFaults] = useState<ProductFaults>({});
  const [faultyTimes, setFaultyTimes] = useState(0);

  const showFaults = (found: ProductFaults) => {
    setFaults(found);
    setFaultyTimes((times) => times + 1);
  };
  /** Takes away what is said about the fields that are being changed; with the whole form, everything. */
  const mend = (form: ProductForm, changed: Partial<ProductForm>) => {
    const stays = ([fault]: [string, string]) => changed !== form && !isMended(fault, form, changed);
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(stays)));
  };
  return { faults, faultyTimes, showFaults, mend };
}

/** Whether a fault is one of a field that is being changed; of the table, of that cell. */
function isMended(fault: string, form: ProductForm, changed: Partial<ProductForm>): boolean {
  if (fault in changed) return true;
  const [key = '', field = ''] = fault.split('.');
  if (field === '' || changed.variants === undefined) return false;
  const cell = (rows: readonly VariantRow[]) => rows.find((row) => row.key === key)?.[field as VariantField];
  return cell(form.variants) !== cell(changed.variants);
}
