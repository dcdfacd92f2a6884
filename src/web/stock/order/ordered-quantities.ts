import type { TableFormat } from '#shared/http/fields.ts';
import { MAX_STOCK_LINES } from '#shared/stock/rules.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import { readCount } from '../receive/receive-draft.ts';
import type { SuggestedThing } from '../wire.ts';
import { type SuggestionsState, suggestionsAsked } from './queries.ts';

/** What somebody typed for how many to order, by `thingKey`. */
export type OrderedTexts = ReadonlyMap<string, string>;

/** The texts with one more; as many as a list can have, and of what is proposed none is kept. */
export function withText(texts: OrderedTexts, thing: SuggestedThing, text: string): OrderedTexts {
  const after = new Map(texts);
  const key = thingKey(thing);
  if (text === String(thing.suggested)) after.delete(key);
  else if (after.has(key) || after.size < MAX_STOCK_LINES) after.set(key, text);
  return after;
}

/** How many to order of a thing: what was typed, where that is a number, else what is proposed; '' is none. */
export function orderedOf(texts: OrderedTexts, thing: SuggestedThing): number {
  const text = texts.get(thingKey(thing));
  if (text === undefined) return thing.suggested;
  return text.trim() === '' ? 0 : (readCount(text) ?? thing.suggested);
}

/** The things that are ordered, with how many; those of which none is aren't. */
export function linesToOrder(texts: OrderedTexts, things: readonly SuggestedThing[]) {
  return things.flatMap((thing): readonly (StockThing & { readonly quantity: number })[] => {
    const quantity = orderedOf(texts, thing);
    const { productId, variantId } = thing;
    return quantity === 0 ? [] : [{ productId, variantId, quantity }];
  });
}

/** Where the list is saved as a table, with what somebody made of its quantities. */
export function orderTableAddress(state: SuggestionsState, texts: OrderedTexts, format: TableFormat): string {
  const query = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(suggestionsAsked(state)))
    if (value !== '') query.set(name, String(value));
  const typed = [...texts].map(([key, text]) => {
    const [product = '', variant = '0'] = key.split('/');
    return `${product}${variant === '0' ? '' : `-${variant}`}:${readCount(text) ?? 0}`;
  });
  if (typed.length > 0) query.set('quantities', typed.join(','));
  return `/stock/suggested-orders/export?${query}`;
}
