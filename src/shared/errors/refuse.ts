import type { Refusal, RefusalCode, RefusalEntry } from './refusals.ts';

/** What the words of a refusal mention; undefined where they mention nothing. */
type DetailsOf<Entry> = Entry extends { readonly words: (details: infer D) => string } ? D : undefined;

/**
 * Gives the function that makes the refusals of a table, with their Thai words. The till has a small table of its own, so
 * that a browser doesn't load the words of everything that the server can refuse.
 */
export function refuserOf<Table extends Readonly<Partial<Record<RefusalCode, RefusalEntry>>>>(table: Table) {
  /**
   * Makes the refusal with its Thai words.
   * @param code which one
   * @param details what the words mention, where they mention something
   * @param also further fields for the answer's body
   */
  return <C extends keyof Table & RefusalCode>(
    code: C,
    ...[details, also]: DetailsOf<Table[C]> extends undefined
      ? [details?: undefined, also?: Record<string, unknown>]
      : [details: DetailsOf<Table[C]>, also?: Record<string, unknown>]
  ): Refusal<C> => {
    const words = table[code]?.words ?? '';
    const message = typeof words === 'string' ? words : words(details as never);
    return { refused: code, message, also: also ?? {} };
  };
}
