import { foldForSearch, foldWithoutTones } from '#shared/text/search-text.ts';

/** One of a list that somebody chooses from, such as a branch. */
export interface Choice {
  readonly id: number;
  readonly name: string;
  /** Its number, by which it is found too, with or without the zeros before it. */
  readonly code: string;
}

/** So many are looked through at a glance; a longer list has a search. */
export const MOST_WITHOUT_SEARCH = 8;

/** So much of a word has to be left without its tone marks to say anything. */
const SAYS_SOMETHING = 3;

/**
 * Those that have every typed word in their name or number, tone marks aside where enough is left (rule D5); what is meant by its
 * very number or begins with what was typed comes first, else they keep their order.
 */
export function foundChoices<C extends Choice>(choices: readonly C[], typed: string): readonly C[] {
  const whole = foldForSearch(typed);
  if (whole === '') return choices;
  const words = whole.split(' ');
  const found = choices.flatMap((choice) => {
    const text = foldForSearch(`${choice.name} ${choice.code}`);
    const toneless = foldWithoutTones(text);
    const has = (word: string) => {
      const bare = foldWithoutTones(word);
      return text.includes(word) || ([...bare].length >= SAYS_SOMETHING && toneless.includes(bare));
    };
    if (!words.every(has)) return [];
    const isMeant = isNumber(choice.code, whole) || text.startsWith(whole);
    return [{ choice, isMeant }];
  });
  return [...found.filter(({ isMeant }) => isMeant), ...found.filter(({ isMeant }) => !isMeant)].map(
    ({ choice }) => choice,
  );
}

const isNumber = (code: string, typed: string) => /^\d+$/.test(typed) && Number(code) === Number(typed);
