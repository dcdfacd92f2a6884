import { foldForSearch } from '#shared/text/search-text.ts';

/** What of an expense can be searched for. */
export interface SearchableExpense {
  readonly title: string;
  readonly note: string;
  readonly category?: string | null | undefined;
  /** Whom it was paid to, and the number of their tax invoice. */
  readonly supplier?: string | null | undefined;
  readonly invoice?: string | null | undefined;
}

/** The folded text in `expenses.search_text`: each on a line of its own. */
export function expenseSearchText({ title, note, category, supplier, invoice }: SearchableExpense): string {
  const more = [category, supplier, invoice].filter((words): words is string => Boolean(words));
  return [title, note, ...more].map(foldForSearch).join('\n');
}
