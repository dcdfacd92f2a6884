import { MAX_QUANTITY } from '#shared/orders/rules.ts';
import { latinFromKedmanee } from '#shared/text/kedmanee.ts';

/** What stands in the till's search box: what is looked for, and how many of it are wanted. */
export interface TypedQuantity {
  /** 1 where nothing is said. */
  readonly quantity: number;
  /** Whether a number stands before it, as `12*`. */
  readonly isSaid: boolean;
  /** What is looked for; '' where it is still to be scanned or tapped. */
  readonly rest: string;
}

const SAID = /^\s*(\d{1,5})\*/;

/**
 * Reads a number and `*` before what is looked for, `12*น้ำดื่ม` (rule D5), also as the keys give it while the Thai layout is
 * on. A number that no line of an order can have is no quantity: it is looked for as it stands.
 */
export function typedQuantity(text: string): TypedQuantity {
  const said = SAID.exec(text) ?? SAID.exec(latinFromKedmanee(text));
  const quantity = Number(said?.[1] ?? 0);
  if (said === null || quantity < 1 || quantity > MAX_QUANTITY)
    return { quantity: 1, isSaid: false, rest: text.trim() };
  return { quantity, isSaid: true, rest: text.slice(said[0].length).trim() };
}

/** The same as it is typed; what was found unknown goes back into the box so. */
export const asTyped = (quantity: number, rest: string): string =>
  quantity === 1 ? rest : `${quantity}*${rest}`;
