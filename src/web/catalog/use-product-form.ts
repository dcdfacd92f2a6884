import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditedProductWire } from '#shared/catalog/contract.ts';
import { CallError, call } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog } from '#web/ui/dialogs.ts';
import { editedProductQuery } from './edited-product-query.ts';
import { faultsOf } from './product-faults.ts';
import {
  isChanged,
  merged,
  type ProductFaults,
  type ProductForm,
  type VariantField,
  type VariantRow,
} from './product-form.ts';
import { bodyFromForm, faultsFromWire, formFromWire } from './product-form-wire.ts';
import { newsLines } from './product-news.ts';

/** What a form begins with; a new product has no version. */
export interface BegunForm {
  readonly form: ProductForm;
  readonly version: string | null;
}

const FAILED = 'ไม่สามารถบันทึกสินค้าได้';
const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าบันทึกแล้วหรือยัง กดบันทึกอีกครั้งได้ ระบบจะไม่บันทึกซ้ำ';
const STORED_BEFORE = 'สินค้าที่กดบันทึกไว้ก่อนหน้านี้ถูกบันทึกแล้ว หากต้องการเพิ่มข้อมูลที่แก้ไขเป็นสินค้าใหม่อีกรายการ กรุณากดบันทึกอีกครั้ง';

/**
 * A product's form (contract C6: managers). Faults stand under their fields; the key of a new product stays the same
 * until it is written down, so that pressing again after a lost answer adds nothing twice (contract C2.7). What others
 * save meanwhile is taken over into an edited one, except where the same field was changed here.
 * @param productId null for a new one
 * @param begin what it begins with, and, of an edited one, what the product is by now
 */
export function useProductForm(productId: number | null, begin: BegunForm) {
  const client = useQueryClient();
  const [begun, setBegun] = useState(begin);
  const [form, setForm] = useState(begin.form);
  const [faults, setFaults] = useState<ProductFaults>({});
  const [faultyTimes, setFaultyTimes] = useState(0);
  const [news, setNews] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);
  const key = useRef<string | null>(null);

  const isBehind = begin.version !== null && begin.version !== begun.version && !sending;
  useEffect(() => {
    if (!isBehind) return;
    const merge = merged(form, begun.form, begin.form);
    setForm(merge.form);
    setNews(newsLines(merge, begun.form, begin.form));
    setBegun(begin);
  }, [isBehind, form, begun, begin]);

  const change = (changed: Partial<ProductForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    const stays = ([fault]: [string, string]) => !isMended(fault, form, changed);
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(stays)));
  };
  const showFaults = (found: ProductFaults) => {
    setFaults(found);
    setFaultyTimes((times) => times + 1);
  };

  const store = async (): Promise<EditedProductWire> => {
    const body = bodyFromForm(form);
    if (productId === null) {
      key.current ??= newIdempotencyKey();
      return (await call('POST /products', { body, idempotencyKey: key.current })).product;
    }
    const version = begun.version ?? undefined;
    const params = { id: productId };
    return (await call('PATCH /products/{id}', { params, body: { ...body, ...(version && { version }) } }))
      .product;
  };

  const refused = async (failure: unknown): Promise<void> => {
    const tell = (text: string) => alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text });
    logFailure(productId === null ? 'POST /products' : 'PATCH /products/{id}', failure);
    if (!(failure instanceof CallError)) return tell(NO_ANSWER);
    if (failure.code === 'KEY_REUSED') {
      key.current = null;
      return tell(STORED_BEFORE);
    }
    if (failure.code === 'PRODUCT_CHANGED' && productId !== null) {
      await client.refetchQueries({ queryKey: editedProductQuery(productId).queryKey });
      return tell(failure.message);
    }
    const found = faultsFromWire(failure.errors, form);
    if (Object.keys(found).length === 0) return tell(failure.message || FAILED);
    showFaults(found);
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
    setFaults({});
    try {
      const product = await store();
      key.current = null;
      const saved = formFromWire(product);
      setBegun({ form: saved, version: productId === null ? null : product.version });
      setForm(saved);
      setNews([]);
      client.setQueryData(editedProductQuery(product.id).queryKey, product);
      void client.invalidateQueries({ queryKey: ['products'] });
      void client.invalidateQueries({ queryKey: ['taxonomy'] });
      return product;
    } catch (failure) {
      await refused(failure);
      return null;
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  };

  /** Begins anew with this. */
  const restart = useCallback((fresh: ProductForm) => {
    setBegun({ form: fresh, version: null });
    setForm(fresh);
    setFaults({});
  }, []);
  /** A picture has arrived; the same one twice is one. */
  const addImage = useCallback(
    (name: string) =>
      setForm((before) =>
        before.images.includes(name) ? before : { ...before, images: [...before.images, name] },
      ),
    [],
  );

  return {
    form,
    faults,
    faultyTimes,
    news,
    sending,
    isUnsaved: isChanged(form, begun.form),
    change,
    addImage,
    showFaults,
    submit,
    restart,
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

/** Whether a fault is one of a field that is being changed; of the table, of that cell. */
function isMended(fault: string, form: ProductForm, changed: Partial<ProductForm>): boolean {
  if (fault in changed) return true;
  const [key = '', field = ''] = fault.split('.');
  if (field === '' || changed.variants === undefined) return false;
  const cell = (rows: readonly VariantRow[]) => rows.find((row) => row.key === key)?.[field as VariantField];
  return cell(form.variants) !== cell(changed.variants);
}
