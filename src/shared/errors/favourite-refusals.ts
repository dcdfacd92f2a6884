/** Refusals about the goods that stand first on the till (rule C12.12); `refusals.ts` has all others and says what a row tells. */
export const FAVOURITE_REFUSALS = {
  FAVOURITES_CHANGED: {
    status: 409,
    words: 'มีคนจัดรายการโปรดไปแล้วเมื่อครู่ กรุณาดูรายการล่าสุดแล้วจัดใหม่อีกครั้ง',
  },
  FAVOURITE_GONE: {
    status: 422,
    field: 'things',
    words: 'มีสินค้าที่เลิกขายแล้วหรือไม่มีในระบบ กรุณาจัดใหม่อีกครั้ง',
  },
} as const;
