import { createStore } from 'zustand/vanilla';
import type { Satang } from '#shared/money/satang.ts';
import type { HandDiscount } from '#shared/orders/hand-discounts.ts';
import type { PriceChange } from '#web/catalog/price-change.ts';
import type { CatalogProduct, CatalogVariant } from '#web/catalog/product.ts';
import { firstVariant } from '#web/catalog/product.ts';
import type { KnownCustomer } from '#web/customers/known/wire.ts';
import {
  type Added,
  addPieces,
  type BasketCoupon,
  type BasketLine,
  quantitiesByProduct,
  repriced,
  withHandDiscount,
  withPrice,
  withQuantity,
} from './basket.ts';

/** What the basket's alert area says: a sentence and, below it, particulars. */
export interface BasketAlert {
  readonly message: string;
  readonly details: readonly string[];
}

export interface BasketState {
  readonly lines: readonly BasketLine[];
  readonly coupon: BasketCoupon | null;
  readonly note: string;
  /** Who buys, where that is known (rule C12.14). */
  readonly customer: KnownCustomer | null;
  /** What is taken off the whole of it by hand (rule C12.4); null for nothing. */
  readonly orderDiscount: HandDiscount | null;
  /** The quotation that the basket was filled from. */
  readonly quotation: { readonly id: number; readonly number: string } | null;
  /** The parked basket that it was recalled from (rule C12.3). */
  readonly parked: { readonly id: number; readonly name: string } | null;
  readonly alert: BasketAlert | null;
  /** The basket's Idempotency-Key (rule C2.7): the same until a final answer or until the basket changes. */
  readonly checkoutKey: string;
  /** How many of each product the basket has. */
  readonly quantities: ReadonlyMap<number, number>;
  /** The line that was last added to, for its highlight and for what screen readers are told. */
  readonly touched: { readonly key: string; readonly count: number } | null;
}

/** What is kept of a basket that is set aside. */
export type BasketContent = Pick<
  BasketState,
  'lines' | 'coupon' | 'note' | 'customer' | 'orderDiscount' | 'quotation' | 'parked'
>;

export const contentOf = (basket: BasketState): BasketContent => {
  const { lines, coupon, note, customer, orderDiscount, quotation, parked } = basket;
  return { lines, coupon, note, customer, orderDiscount, quotation, parked };
};

export interface BasketActions {
  /** Adds pieces of the product, in that variant or in its first, at the price that was typed where it is; clears the alert. Gives the line, or null when it was refused. */
  add(
    product: CatalogProduct,
    variant?: CatalogVariant,
    quantity?: number,
    typedSatang?: Satang,
  ): BasketLine | null;
  setQuantity(key: string, quantity: number): void;
  /** Puts another price on a line whose price is typed (rule C12.11); clears the alert, or says why not. */
  setPrice(key: string, unitPriceSatang: Satang): void;
  remove(key: string): void;
  /** Empties the basket and takes coupon, note and alert away: also what arriving at the till does (rule S4). */
  clear(): void;
  /** Puts these lines in, of that quotation for this customer. */
  fill(
    lines: readonly BasketLine[],
    quotation: { readonly id: number; readonly number: string },
    customer: KnownCustomer | null,
  ): void;
  /**
   * Puts a basket back that was set aside.
   * @param key its own, where what was sent under it may have been done
   */
  putBack(basket: BasketContent, key?: string): void;
  setCoupon(coupon: BasketCoupon | null): void;
  setNote(note: string): void;
  setCustomer(customer: KnownCustomer | null): void;
  /** Takes something off the line with this key by hand, or off the whole basket; null takes nothing off. */
  setHandDiscount(key: string | null, discount: HandDiscount | null): void;
  setAlert(message: string | null, details?: readonly string[]): void;
  /** The server has answered for good: the next try is a new one. */
  renewKey(): void;
  /** Puts today's prices on the lines; gives what changed. */
  reprice(current: ReadonlyMap<number, CatalogProduct>): readonly PriceChange[];
}

export type Basket = BasketState & BasketActions;

const isDiscounted = ({ handDiscount }: BasketLine) => handDiscount != null;

const discountGoneWords = (name: string) =>
  `ส่วนลดที่ให้เองของ ${name} ถูกนำออก เพราะรวมเป็นรายการเดียวกันแล้ว หากยังลดให้ กรุณาใส่ส่วนลดอีกครั้ง`;

/**
 * The basket of one till.
 * @param makeKey makes a new Idempotency-Key
 */
export function createBasketStore(makeKey: () => string) {
  const emptyLines = { lines: [] as readonly BasketLine[], quantities: new Map<number, number>() };
  return createStore<Basket>()((set, get) => {
    const changeLines = (lines: readonly BasketLine[]) => {
      if (lines === get().lines) return;
      // What begins anew is no quotation's any more, and was never parked.
      const left = lines.length === 0 ? { orderDiscount: null, quotation: null, parked: null } : {};
      set({ lines, quantities: quantitiesByProduct(lines), checkoutKey: makeKey(), ...left });
    };
    /** The lines with what was done to one of them, or why it wasn't. */
    const take = (added: Added): BasketLine | null => {
      if ('refusal' in added) {
        set({ alert: { message: added.refusal, details: [] } });
        return null;
      }
      const count = (get().touched?.count ?? 0) + 1;
      set({
        lines: added.lines,
        quantities: quantitiesByProduct(added.lines),
        checkoutKey: makeKey(),
        alert: null,
        touched: { key: added.line.key, count },
      });
      return added.line;
    };
    return {
      ...emptyLines,
      coupon: null,
      note: '',
      customer: null,
      orderDiscount: null,
      quotation: null,
      parked: null,
      alert: null,
      checkoutKey: makeKey(),
      touched: null,

      add(product, variant, quantity = 1, typedSatang) {
        const sold = variant ?? firstVariant(product);
        return take(addPieces(get().lines, product, sold, quantity, typedSatang));
      },
      setPrice(key, unitPriceSatang) {
        const before = get().lines.filter(isDiscounted).length;
        const line = take(withPrice(get().lines, key, unitPriceSatang));
        if (line === null || get().lines.filter(isDiscounted).length === before) return;
        set({ alert: { message: discountGoneWords(line.name), details: [] } });
      },
      setQuantity: (key, quantity) => changeLines(withQuantity(get().lines, key, quantity)),
      remove(key) {
        const rest = get().lines.filter((line) => line.key !== key);
        if (rest.length < get().lines.length) changeLines(rest);
      },
      clear() {
        const nothing = { coupon: null, note: '', customer: null, orderDiscount: null };
        const sources = { quotation: null, parked: null };
        set({ ...emptyLines, ...nothing, ...sources, alert: null, touched: null, checkoutKey: makeKey() });
      },
      fill(lines, quotation, customer) {
        changeLines(lines);
        set({ quotation, customer });
      },
      putBack(basket, key = makeKey()) {
        set({ ...basket, quantities: quantitiesByProduct(basket.lines), checkoutKey: key });
      },
      setCoupon: (coupon) => set({ coupon, checkoutKey: makeKey() }),
      setNote: (note) => set({ note, checkoutKey: makeKey() }),
      setCustomer: (customer) => set({ customer, checkoutKey: makeKey() }),
      setHandDiscount(key, discount) {
        if (key === null) set({ orderDiscount: discount, checkoutKey: makeKey() });
        else changeLines(withHandDiscount(get().lines, key, discount));
      },
      setAlert: (message, details = []) => set({ alert: message === null ? null : { message, details } }),
      renewKey: () => set({ checkoutKey: makeKey() }),
      reprice(current) {
        const { lines, changes } = repriced(get().lines, current);
        set({ lines, quantities: quantitiesByProduct(lines), checkoutKey: makeKey() });
        return changes;
      },
    };
  });
}

export type BasketStore = ReturnType<typeof createBasketStore>;
