import { formatCount } from '#shared/money/satang.ts';

/**
 * Which rows of how many a page shows.
 * @param isMore there are more than `total`, which weren't counted
 */
export function countWords(page: number, perPage: number, total: number, isMore: boolean): string {
  const to = Math.min(total, page * perPage);
  const from = Math.min((page - 1) * perPage + 1, to);
  return `แสดง ${formatCount(from)} ถึง ${formatCount(to)} จาก${isMore ? 'มากกว่า' : ''} ${formatCount(total)} รายการ`;
}
