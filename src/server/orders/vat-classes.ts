import type { VatClass } from '#shared/catalog/vat-class.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { OrderPrice } from '#shared/orders/pricing.ts';
import type { VatMode } from '#shared/shop/rules.ts';

/**
 * VAT classes as rows keep them (rule C13.1): nothing stands for standard goods, for all that was sold before there were
 * classes, and for all that a shop sells that isn't registered for VAT.
 */
type KeptClass = Exclude<VatClass, 'standard'> | null;

/** How a sold line stands to VAT. */
export const vatClassOf = ({ vat_class }: { readonly vat_class: KeptClass }): VatClass =>
  vat_class ?? 'standard';

/** The class that a line of goods is sold in. */
export const vatClassColumn = (
  { vatClass }: { readonly vatClass: VatClass },
  mode: VatMode,
): { readonly vat_class: KeptClass } => ({
  vat_class: mode === 'none' || vatClass === 'standard' ? null : vatClass,
});

/** What is paid for goods taxed at 0 %, and for exempt ones. */
export type ClassValues = Pick<OrderPrice, 'zeroRatedSatang' | 'exemptSatang'>;

/** The same as an order or a receipt keeps it; of a refund below nothing. */
export const classValueColumns = ({ zeroRatedSatang, exemptSatang }: ClassValues) => ({
  zero_rated_satang: zeroRatedSatang === 0 ? null : zeroRatedSatang,
  exempt_satang: exemptSatang === 0 ? null : exemptSatang,
});

/** Out of the row. */
export const classValuesOf = (row: ReturnType<typeof classValueColumns>): ClassValues => ({
  ...{ zeroRatedSatang: row.zero_rated_satang ?? 0, exemptSatang: row.exempt_satang ?? 0 },
});

/** What of such lines' totals is of goods without VAT. */
export function classValuesOfLines(
  lines: readonly { readonly vat_class: KeptClass; readonly totalSatang: Satang }[],
): ClassValues {
  const of = (vatClass: KeptClass) =>
    lines.reduce((sum, line) => sum + (line.vat_class === vatClass ? line.totalSatang : 0), 0);
  return { zeroRatedSatang: of('zero'), exemptSatang: of('exempt') };
}
