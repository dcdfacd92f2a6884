import { MAX_PARKED_BASKETS } from '../parked-baskets/rules.ts';

/** Refusals about baskets that wait (rule C12.3); `refusals.ts` has all others and says what a row tells. */
export const PARKED_REFUSALS = {
  PARKED_BASKET_NOT_FOUND: { status: 404, words: 'ไม่พบบิลที่พักไว้นี้แล้ว อาจถูกเรียกไปขายหรือถูกลบแล้ว' },
  PARKED_BASKET_TAKEN: { status: 409, words: ({ by }: { by: string }) => `บิลนี้ถูกเรียกไปแล้วโดย ${by}` },
  PARKED_BASKETS_FULL: {
    status: 409,
    field: 'orderList',
    words: `พักบิลไว้ครบ ${MAX_PARKED_BASKETS} บิลแล้ว กรุณาเรียกหรือลบบิลที่พักไว้ก่อน`,
  },
} as const;
