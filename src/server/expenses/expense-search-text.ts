import { foldForSearch } from '#shared/text/search-text.ts';

/** The folded text in `expenses.search_text`: title and note, each on a line of its own. */
export function expenseSearchText({
  title,
  note,
}: {
  readonly title: string;
  readonly note: string;
}): string {
  return [title, note].map(foldForSearch).join('\n');
}
