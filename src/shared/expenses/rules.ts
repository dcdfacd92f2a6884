/** Limits of an expense's words. */
export const MAX_EXPENSE_TITLE = 200;
export const MAX_EXPENSE_NOTE = 500;
