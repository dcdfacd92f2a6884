/** How many baskets of a branch may wait at once (rule C12.3). */
export const MAX_PARKED_BASKETS = 200;

/** The longest name of a parked basket: a queue number, a table, what the customer wears. */
export const MAX_PARKED_NAME = 60;

/** How many of a parked basket's goods the list names, for whoever gave it no name. */
export const NAMED_GOODS = 3;

/** For how long a basket that was recalled stays with who recalled it, unless it becomes an order before: a day. */
export const RECALLED_KEPT_MS = 86_400_000;

/** A parked basket waits for whoever recalls it; a recalled one is in somebody's hands. */
export const PARKED_STATES = ['waiting', 'recalled'] as const;
