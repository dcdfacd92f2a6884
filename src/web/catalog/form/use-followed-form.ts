import { useCallback, useEffect, useState } from 'react';
import { merged, type ProductForm } from './product-form.ts';
import { newsLines } from './product-news.ts';

/** What a form begins with; a new product has no version. */
export interface BegunForm {
  readonly form: ProductForm;
  readonly version: string | null;
}

/**
 * A form that takes over what others save of the same product, except where it has changed the same field itself.
 * @param begin what the product is by now
 * @param isSending what it is by now is this form's own doing, as the answer will tell
 */
export function useFollowedForm(begin: BegunForm, isSending: boolean) {
  const [begun, setBegun] = useState(begin);
  const [form, setForm] = useState(begin.form);
  const [news, setNews] = useState<readonly string[]>([]);

  const isBehind = begin.version !== null && begin.version !== begun.version && !isSending;
  useEffect(() => {
    if (!isBehind) return;
    const merge = merged(form, begun.form, begin.form);
    setForm(merge.form);
    setNews(newsLines(merge, begun.form, begin.form));
    setBegun(begin);
  }, [isBehind, form, begun, begin]);

  /** Begins anew from this. */
  const settle = useCallback((fresh: BegunForm) => {
    setBegun(fresh);
    setForm(fresh.form);
    setNews([]);
  }, []);

  return { form, begun, news, setForm, settle };
}
