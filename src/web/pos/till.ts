import { create, useStore } from 'zustand';
import type { CatalogProduct, CatalogVariant } from '#web/catalog/product.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { keepBasket, keptBasket } from '#web/lib/kept-baskets.ts';
import { forgetForNext } from '#web/lib/screen-lock.ts';
import { changeWords } from '#web/orders/change-words.ts';
import type { BasketBack } from '#web/orders/wire.ts';
import type { QuotationBasket } from '#web/quotations/queries.ts';
import { playSound } from '#web/ui/sounds.ts';
import { linesOf } from './basket/basket.ts';
import { type Basket, type BasketContent, contentOf, createBasketStore } from './basket/basket-store.ts';
import { type KeptBasket, readKept } from './basket/kept-basket.ts';
import { typedQuantity } from './typed-quantity.ts';

/** The till's basket. It is emptied on arrival at /pos (rule S4), but for a reload or a crash, which keep it (rule C12.10). */
export const basketStore = createBasketStore(newIdempotencyKey);

/** Reads from the basket; the component is drawn anew only when what it read changes. */
export function useBasket<T>(read: (basket: Basket) => T): T {
  return useStore(basketStore, read);
}

/** A code that added nothing, and why. */
export interface CodeNotice {
  readonly id: number;
  readonly text: string;
  readonly why: 'unknown' | 'failed' | 'closed';
}

/** What somebody is to say of a product before it stands in the basket: which variant is meant, or what one costs. */
export interface Question {
  readonly id: number;
  readonly product: CatalogProduct;
  /** Undefined where it is what is asked; null of a product that has none. */
  readonly variant: CatalogVariant | null | undefined;
  /** How many of it; null for as many as stand in the search box when it is answered. */
  readonly quantity: number | null;
}

/** `idle`: selling; `waiting`: paying, as soon as every scan has its answer; `sending`: the order is being made. */
export type TillPhase = 'idle' | 'waiting' | 'sending';

/** Windows about the basket itself, with the keys that open them. */
export const BASKET_KEYS = {
  customer: 'F8',
  note: 'Shift+F2',
  coupon: 'Shift+F8',
  discount: 'Shift+F11',
} as const;
export type BasketWindow = keyof typeof BASKET_KEYS;

/** Windows about the baskets that wait (rule C12.3). */
export type ParkingWindow = 'park' | 'parked';

/** The till's own windows; the closing count is the shell's (rule S2). */
export type TillWindow =
  | (
      | 'queue'
      | 'history'
      | 'drawer'
      | 'new-customer'
      | 'display'
      | 'choices'
      | 'shortcuts'
      | 'kick'
      | 'printing'
      | 'journal'
    )
  | BasketWindow
  | ParkingWindow;

interface Till {
  /** What is in the search box. */
  readonly text: string;
  readonly phase: TillPhase;
  /** Scans and Enters without an answer yet. */
  readonly unanswered: number;
  readonly notices: readonly CodeNotice[];
  /** In their order; the first is on the screen. */
  readonly questions: readonly Question[];
  /** The line whose typed price is being changed, by its key. */
  readonly priced: string | null;
  /** What was just added, for screen readers. */
  readonly announced: string;
  readonly open: TillWindow | null;
  /** The line that the window of discounts begins with, by its key; null for the whole basket. */
  readonly discounted: string | null;
  /** The favourites are being arranged, and aren't saved yet. */
  readonly isArranged: boolean;
  /** The basket's key when a checkout's answer was lost: the order that waits may then be this basket's own. */
  readonly lostKey: string | null;
  /** The basket has become an order, and its payment is on its way to the screen. */
  readonly isSold: boolean;
}

const FRESH: Till = {
  text: '',
  phase: 'idle',
  unanswered: 0,
  notices: [],
  questions: [],
  priced: null,
  announced: '',
  open: null,
  discounted: null,
  isArranged: false,
  lostKey: null,
  isSold: false,
};

/** What the till is doing, beside the basket. */
export const useTill = create<Till>()(() => FRESH);

const NOTICES_SHOWN = 5;
let lastNotice = 0;
let lastQuestion = 0;

const CHANGED_SINCE_PAYMENT = 'มีการเปลี่ยนแปลงตั้งแต่ยืนยันรายการ กรุณาตรวจสอบอีกครั้ง';
const BACK_AGAIN = 'ตะกร้าที่พักไว้ระหว่างไปชำระคำสั่งซื้ออื่นกลับมาแล้ว';

/** A basket that waits here while something else stands in the till's place. */
interface SetAside {
  readonly content: BasketContent;
  /** Its own keys, where it is to be found as it was; null where it is a new try. */
  readonly keys: Pick<KeptBasket, 'checkoutKey' | 'lostKey'> | null;
}

/** The basket that waits here while another is paid, or while it is paid itself without the server; null for none. */
let setAside: SetAside | null = null;

// Whoever comes in next begins with nothing of it; the basket in hand is kept for its own cashier (rule C12.5, C12.10).
forgetForNext(() => {
  setAside = null;
  isRestored = false;
  basketStore.getState().clear();
  useTill.setState(FRESH);
});

/** Keeps the basket for the next arrival at the till, which otherwise empties it. */
export function setBasketAside(): void {
  const basket = basketStore.getState();
  setAside = basket.lines.length === 0 ? null : { content: contentOf(basket), keys: null };
}

/** The basket is paid without the server (rule C14.10): whoever comes back from there finds it as it was. */
export function takeBasketAlong(): void {
  const basket = basketStore.getState();
  const { checkoutKey } = basket;
  setAside = { content: contentOf(basket), keys: { checkoutKey, lostKey: useTill.getState().lostKey } };
}

/** It has become a sale: the next arrival begins anew. */
export function basketIsSold(userId: number): void {
  setAside = null;
  useTill.setState({ isSold: true });
  keepBasket(userId, null);
}

/** What an arrival at the till fills the basket with: the quotation that somebody came with on purpose, or what was set aside. */
export interface BroughtAlong {
  readonly quotation: QuotationBasket | null;
  readonly setAside: SetAside | null;
  /** The basket of an order that was given up at its payment. */
  readonly back: BasketBack | null;
  /** What this tab had in hand before it was loaded anew. */
  readonly kept: KeptBasket | null;
}

/** Whether this page has arrived at the till since it was loaded: only the first arrival finds what was kept. */
let hasArrived = false;
/** What an arrival has brought back is still to be compared with today's prices. */
let isRestored = false;

/** Whether a basket waits here while another window's order is paid. */
export const isBasketSetAside = (): boolean => setAside !== null;

/** Whether the arrival has brought a kept basket back; once. */
export function takeRestored(): boolean {
  const was = isRestored;
  isRestored = false;
  return was;
}

/** Puts a basket back that was kept over a reload or a crash, with the keys that it had (rule C12.10). */
export function restoreBasket({ content, checkoutKey, lostKey }: KeptBasket): void {
  basketStore.getState().putBack(content, checkoutKey);
  useTill.setState({ lostKey });
}

/** What waits here for an arrival with this quotation, with the basket of a payment, or with neither; looking takes nothing away. */
export function broughtAlong(
  quotation: QuotationBasket | null,
  back: BasketBack | null = null,
  userId: number | null = null,
): BroughtAlong {
  if (quotation !== null || back !== null) return { quotation, back, setAside: null, kept: null };
  const isFirst = !hasArrived && setAside === null && userId !== null;
  return { quotation, back, setAside, kept: isFirst ? readKept(keptBasket(userId)) : null };
}

/** Starts over: basket, coupon and note, search, notices; then the basket is filled with what was brought along. */
export function startOver(brought: BroughtAlong): void {
  basketStore.getState().clear();
  useTill.setState(FRESH);
  hasArrived = true;
  if (brought.quotation !== null) {
    const { id, number, things, customer } = brought.quotation;
    basketStore.getState().fill(linesOf(things), { id, number }, customer);
    return;
  }
  if (brought.back !== null) takeBack(brought.back, null, CHANGED_SINCE_PAYMENT);
  if (brought.kept !== null) {
    restoreBasket(brought.kept);
    isRestored = true;
  }
  if (brought.setAside === null) return;
  const { content, keys } = brought.setAside;
  if (keys === null) {
    basketStore.getState().putBack(content);
    basketStore.getState().setAlert(BACK_AGAIN);
  } else restoreBasket({ content, ...keys });
  setAside = null;
}

/**
 * Puts a basket in that the server gave back, with what has changed since said in its alert area.
 * @param parked the parked basket that it was
 * @param words what is said above the changes
 */
export function takeBack(back: BasketBack, parked: BasketContent['parked'], words: string): void {
  const { things, coupon, note, customer, orderDiscount, quotation, changes } = back;
  const lines = linesOf(things);
  basketStore.getState().putBack({ lines, coupon, note, customer, orderDiscount, quotation, parked });
  const details = changes.map((change) => `${change.name}: ${changeWords(change)}`);
  basketStore.getState().setAlert(changes.length === 0 ? null : words, details);
}

export function setSearchText(text: string): void {
  useTill.setState({ text });
}

/** The quantity that was typed before a tap, which takes it: the search box keeps what else stands in it. */
export function takeTypedQuantity(): number {
  const { quantity, isSaid, rest } = typedQuantity(useTill.getState().text);
  if (isSaid) setSearchText(rest);
  return quantity;
}

/** The same before a scan: a number that stands before words is of what they look for, and of nothing that is scanned. */
export function takeQuantityOfScan(): number {
  return typedQuantity(useTill.getState().text).rest === '' ? takeTypedQuantity() : 1;
}

export function openWindow(open: TillWindow): void {
  useTill.setState({ open, discounted: null });
}

/** Opens the window of discounts by hand for the line with this key (rule C12.4); others are chosen there. */
export function openDiscount(key: string): void {
  useTill.setState({ open: 'discount', discounted: key });
}

export function closeWindow(): void {
  useTill.setState({ open: null });
}

/**
 * Says that a code added nothing, by words and by sound; it stays until it is closed, because the cashier looks at the goods.
 * An unknown one goes by itself once something that is entered after it has been found.
 */
export function noteCode(text: string, why: CodeNotice['why']): void {
  lastNotice += 1;
  playSound(why === 'unknown' ? 'unknown' : 'refused');
  const notice = { id: lastNotice, text, why };
  useTill.setState(({ notices }) => ({ notices: [...notices, notice].slice(-NOTICES_SHOWN) }));
}

/** Asks which variant is meant, after what is being asked already. */
export function askForVariant(product: CatalogProduct, quantity: Question['quantity']): void {
  ask({ product, quantity, variant: undefined });
}

/** Asks what one costs, after what is being asked already (rule C12.11). */
export function askForPrice(product: CatalogProduct, variant: CatalogVariant | null, quantity: number): void {
  ask({ product, quantity, variant });
}

function ask(asked: Omit<Question, 'id'>): void {
  lastQuestion += 1;
  const question = { ...asked, id: lastQuestion };
  useTill.setState(({ questions }) => ({ questions: [...questions, question] }));
}

/** The variant is known by now, and its price is asked at once, before what waits. */
export function askForPriceOf({ id, product }: Question, variant: CatalogVariant, quantity: number): void {
  lastQuestion += 1;
  const next = { id: lastQuestion, product, variant, quantity };
  useTill.setState(({ questions }) => ({
    questions: questions.map((question) => (question.id === id ? next : question)),
  }));
}

/** Asks for another price of a line whose price is typed; null for no longer. */
export function askForOtherPrice(priced: string | null): void {
  useTill.setState({ priced });
}

/** The question has its answer, or is to have none. */
export function dropQuestion(id: number): void {
  useTill.setState(({ questions }) => ({ questions: questions.filter((question) => question.id !== id) }));
}

/** The last code that was told so far, for {@link forgetUnknown}. */
export const latestNotice = (): number => lastNotice;

/** Something was found that was entered after this notice: the cashier has gone on from the unknown codes up to it. */
export function forgetUnknown(upTo: number): void {
  useTill.setState(({ notices }) => {
    const left = notices.filter(({ id, why }) => why !== 'unknown' || id > upTo);
    return left.length === notices.length ? {} : { notices: left };
  });
}

export function closeNotices(): void {
  useTill.setState({ notices: [] });
}
