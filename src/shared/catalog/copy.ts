/** The till's copy of the catalogue (rule C14.8): what both sides of it have to see alike. */

/** How far a copy has come: the change that was taken over last, and the product of it. */
export interface CopyPlace {
  /** The number of a change, which every later one is above. */
  readonly number: number;
  readonly id: number;
}

/** Where a copy of nothing stands. */
export const COPY_BEGINS: CopyPlace = { number: 0, id: 0 };

/** Sums of change numbers are of their rests by it, so that those of any number of products are exact. */
export const NUMBERS_MODULO = 1_000_003;

/** A place as the call has it, such as `1764000000000-17`. */
export const placeText = ({ number, id }: CopyPlace): string => `${number}-${id}`;

/** What {@link placeText} gives. */
export const PLACE = /^\d{1,15}-\d{1,15}$/;

/** The place that a text of {@link PLACE} means. */
export function placeOf(text: string): CopyPlace {
  const [number = '', id = ''] = text.split('-');
  return { number: Number(number), id: Number(id) };
}
