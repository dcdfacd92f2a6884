import { foldForSearch } from '#shared/text/search-text.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { ParkedBasket } from './wire.ts';

const MINUTE_MS = 60_000;

/** For how long a basket has waited, as one says it. */
export function waitedWords(sinceMs: EpochMs, nowMs: EpochMs): string {
  const minutes = Math.max(0, Math.floor((nowMs - sinceMs) / MINUTE_MS));
  if (minutes === 0) return 'เมื่อสักครู่';
  if (minutes < 60) return `${minutes} นาทีที่แล้ว`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} ชั่วโมงที่แล้ว` : `${Math.floor(hours / 24)} วันที่แล้ว`;
}

/** What a basket is called: its name, or for want of one its first goods. */
export const titleOf = ({ name, goods }: Pick<ParkedBasket, 'name' | 'goods'>): string =>
  name === '' ? goods.join(', ') : name;

/** Those that were asked for by a part of their name, of their goods' or of who parked them; nothing finds all. */
export function foundBaskets(baskets: readonly ParkedBasket[], typed: string): readonly ParkedBasket[] {
  const part = foldForSearch(typed);
  if (part === '') return baskets;
  return baskets.filter(({ name, goods, parkedBy }) =>
    [name, ...goods, parkedBy.name].some((words) => foldForSearch(words).includes(part)),
  );
}
