import { createHash } from 'node:crypto';
import type { EditedProduct } from './edited-products.ts';

const LENGTH = 16;

/**
 * Another text after whatever is changed of a product by its form; how much of it is on hand and what that cost change by
 * themselves while somebody edits, so they don't count.
 */
export function productVersion(product: EditedProduct): string {
  const { quantity, averageCostSatang, variants, ...facts } = product;
  const kept = variants.map(({ quantity, averageCostSatang, ...variant }) => variant);
  return createHash('sha256')
    .update(JSON.stringify([facts, kept]))
    .digest('hex')
    .slice(0, LENGTH);
}
