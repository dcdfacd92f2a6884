import type { CSSProperties } from 'react';
import { formatBaht, type Satang } from '#shared/money/satang.ts';

/**
 * Tells the style sheet how long an amount is, so that enormous figures shrink before they leave their card:
 * the class divides its container's width by `--chars`.
 */
export function fitFigures(amount: Satang): CSSProperties {
  return { '--chars': formatBaht(amount).length } as CSSProperties;
}
