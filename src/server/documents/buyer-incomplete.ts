import { BUYER_FIELD_WORDS, type BuyerField } from '#shared/documents/rules.ts';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';

/** Refuses a tax invoice whose buyer lacks something, with words for each field (rule C11.12). */
export function buyerIncomplete(missing: readonly BuyerField[]): Refusal<'BUYER_INCOMPLETE'> {
  const words = missing.map((field) => BUYER_FIELD_WORDS[field]);
  const errors = Object.fromEntries(missing.map((field) => [field, [`กรุณาระบุ${BUYER_FIELD_WORDS[field]}`]]));
  return refuse('BUYER_INCOMPLETE', { missing: words.join('และ') }, { errors });
}
