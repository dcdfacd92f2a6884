export const QUEUE_STATUSES = ['waiting', 'complete', 'cancelled'] as const;
/** A party in the queue waits, then its turn has come or it has gone (rule S4, rule C3). */
export type QueueStatus = (typeof QUEUE_STATUSES)[number];

/** How many people one number in the queue may stand for (rule C3). */
export const MAX_PEOPLE = 999;
export const PEOPLE_WORDS = `จำนวนคนต้องเป็นจำนวนเต็ม 1 ถึง ${MAX_PEOPLE}`;

/** How many waiting numbers a page of the queue dialog has (rule C3). */
export const QUEUE_PAGE_SIZE = 5;
