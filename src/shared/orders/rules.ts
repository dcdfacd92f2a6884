/** How much one order holds (rule C4.6, C5.9). */
export const MAX_QUANTITY = 99_999;
export const MAX_LINES = 500;
export const MAX_NOTE_LENGTH = 500;

export const ORDER_STATUSES = ['pending', 'paid', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How goods are that come back: for the shelf, or to be written off (rule C11.6). */
export const RETURN_CONDITIONS = ['sellable', 'damaged'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

/** Whether nothing of an order came back, some of it, or all. */
export const RETURNED_STATES = ['none', 'part', 'whole'] as const;
export type ReturnedState = (typeof RETURNED_STATES)[number];

/** What each condition is called on screen and on paper. */
export const CONDITION_WORDS: Readonly<Record<ReturnCondition, string>> = {
  sellable: 'สภาพดี',
  damaged: 'ชำรุด',
};

/** The longest reason for a return. */
export const MAX_RETURN_REASON = 300;
/** The longest of what the other side calls a payment. */
export const MAX_REFERENCE = 100;
/** In so many ways one receipt is settled at most (rule C12.2). */
export const MAX_PAYMENT_LINES = 10;

/** Change of so much or more is asked about once more, in words: 1,000 baht. */
export const LARGE_CHANGE_SATANG = 100_000;

/** The order's number from its drawer's opening day, the drawer and the count in it: `261120-012-0007`. */
export function orderNumber(drawerOpenedOn: string, drawerId: number, sequence: number): string {
  const day = drawerOpenedOn.slice(2).replaceAll('-', '');
  return `${day}-${String(drawerId).padStart(3, '0')}-${String(sequence).padStart(4, '0')}`;
}
