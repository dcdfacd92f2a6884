import { isRealDate } from '#shared/time/bangkok.ts';

/** Whether a word of the address can be meant for a filter; anybody may have written it there. */
type Meant = (word: string) => boolean;

/** A list of the office, as its address and this machine know it (rule C13.6). */
export interface TableList<F extends string> {
  /** What it is kept by for two hours; each list has its own. */
  readonly name: string;
  /** Its own filters, by their names in the address. */
  readonly filters: Readonly<Record<F, Meant>>;
}

/** A list with these filters of its own. */
export const tableList = <F extends string = never>(
  name: string,
  filters: TableList<F>['filters'],
): TableList<F> => ({ name, filters });

/** A day, `2026-11-20`. */
export const isDay: Meant = isRealDate;

/** A month, `2026-11`. */
export const isMonth: Meant = (word) => isRealDate(`${word}-01`);

/** The id of somebody or something. */
export const isId: Meant = (word) => /^[1-9]\d{0,14}$/.test(word);

/** One of these words. */
export const isOneOf =
  (...words: readonly string[]): Meant =>
  (word) =>
    words.includes(word);

/** What the program itself calls something, such as a way of paying or an act. */
export const isCode: Meant = (word) => /^[\w.-]{1,60}$/.test(word);

/** The list's filters out of words that anybody may have written. */
export function meantFilters<F extends string>(
  list: TableList<F>,
  words: Readonly<Record<string, unknown>>,
): Readonly<Record<F, string>> {
  const meant = Object.entries<(word: string) => boolean>(list.filters).map(([name, isMeant]) => {
    const word = words[name];
    return [name, typeof word === 'string' && isMeant(word) ? word : ''];
  });
  return Object.fromEntries(meant) as Readonly<Record<F, string>>;
}
