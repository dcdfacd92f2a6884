import { formatCount } from '#shared/money/satang.ts';
import type { Transfer } from './wire.ts';

/** How many are missing and broken, in words; '' for none. */
export const lossWords = ({ missing, broken }: Pick<Transfer, 'missing' | 'broken'>): string =>
  [
    ...(missing === 0 ? [] : [`ขาด ${formatCount(missing)}`]),
    ...(broken === 0 ? [] : [`ชำรุด ${formatCount(broken)}`]),
  ].join(' ');
