import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { EditedProductWire } from '#shared/catalog/contract.ts';
import { CallError, call } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog } from '#web/ui/dialogs.ts';
import { editedProductQuery } from './edited-product-query.ts';
import { faultsOf } from './product-faults.ts';
import { isChanged, isSavedAs, type ProductForm } from './product-form.ts';
import { bodyFromForm, faultsFromWire, formFromWire } from './product-form-wire.ts';
import { type BegunForm, useFollowedForm } from './use-followed-form.ts';
import { useProductFaults } from './use-product-faults.ts';

const FAILED = 'ไม่สามารถบันทึกสินค้าได้';
const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าบันทึกแล้วหรือยัง กดบันทึกอีกครั้งได้ ระบบจะไม่บันทึกซ้ำ';
const STORED_BEFORE = 'สินค้าที่กดบันทึกไว้ก่อนหน้านี้ถูกบันทึกแล้ว หากต้องการเพิ่มข้อมูลที่แก้ไขเป็นสินค้าใหม่อีกรายการ กรุณากดบันทึกอีกครั้ง';

const tell = (text: string) => alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text });

/**
 * A product's form (rule C6: managers). Faults stand under their fields; pressing again after a lost answer adds
 * or changes nothing twice (rule C2.7). What others save meanwhile is taken over into an edited one, except where
 * the same field was changed here.
 * @param productId null for a new one
 * @param begin what it begins with, and, of an edited one, what the product is by now
 */
export function useProductForm(productId: number | null, begin: BegunForm) {
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);
  const key = useRef<string | null>(null);
  const { form, begun, news, setForm, settle } = useFollowedForm(begin, sending);
  const { faults, faultyTimes, showFaults, mend } = useProductFaults();

  const change = (changed: Partial<ProductForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    mend(form, changed);
  };

  const saved = (product: EditedProductWire): EditedProductWire => {
    key.current = null;
    settle({ form: formFromWire(product), version: productId === null ? null : product.version });
    client.setQueryData(editedProductQuery(product.id).queryKey, product);
    void client.invalidateQueries({ queryKey: ['products'] });
    void client.invalidateQueries({ queryKey: ['taxonomy'] });
    return product;
  };

  /** What became of a refused one: told, unless it turns out to have been saved after all. */
  const refused = async (failure: unknown): Promise<EditedProductWire | null> => {
    logFailure(productId === null ? 'POST /products' : 'PATCH /products/{id}', failure);
    if (failure instanceof CallError && failure.code === 'PRODUCT_CHANGED' && productId !== null) {
      // Also what this form itself saved, where only the answer was lost.
      const now = await client.fetchQuery(editedProductQuery(productId));
      if (isSavedAs(form, formFromWire(now))) return saved(now);
    }
    if (failure instanceof CallError && failure.code === 'KEY_REUSED') key.current = null;
    const found = failure instanceof CallError ? faultsFromWire(failure.errors, form) : {};
    if (Object.keys(found).length > 0) showFaults(found);
    else await tell(wordsOf(failure));
    return null;
  };

  /** Gives the product as it is written down now, or null. */
  const submit = async (): Promise<EditedProductWire | null> => {
    if (inFlight.current) return null;
    const found = faultsOf(form);
    if (Object.keys(found).length > 0) {
      showFaults(found);
      return null;
    }
    inFlight.current = true;
    setSending(true);
    mend(form, form);
    if (productId === null) key.current ??= newIdempotencyKey();
    try {
      return saved(await store(productId, form, begun.version, key.current));
    } catch (failure) {
      return await refused(failure).catch(() => null);
    } finally {
      inFlight.current = false;
      setSending(false);
    }
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
    sending,
    isUnsaved,
    change,
    addImage,
    showFaults,
    submit,
    restart,
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

/** Sends it; a new one under its key, a changed one with the version that the form began with. */
async function store(
  productId: number | null,
  form: ProductForm,
  version: string | null,
  idempotencyKey: string | null,
): Promise<EditedProductWire> {
  const body = bodyFromForm(form);
  const { product } =
    productId === null
      ? await call('POST /products', { body, ...(idempotencyKey !== null && { idempotencyKey }) })
      : await call('PATCH /products/{id}', {
          params: { id: productId },
          body: { ...body, ...(version !== null && { version }) },
        });
  return product;
}

function wordsOf(failure: unknown): string {
  if (!(failure instanceof CallError)) return NO_ANSWER;
  return failure.code === 'KEY_REUSED' ? STORED_BEFORE : failure.message || FAILED;
}
