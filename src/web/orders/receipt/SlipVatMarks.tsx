import { VAT_MARK_MEANINGS, type VatClass } from '#shared/catalog/vat-class.ts';

/** What these letters mean, under the lines; nothing where none of them has one. */
export function SlipVatMarks({ lines }: { readonly lines: readonly { readonly vatClass: VatClass }[] }) {
  const marked = (['exempt', 'zero'] as const).filter((mark) => lines.some((line) => line.vatClass === mark));
  return marked.map((vatClass) => <p key={vatClass}>{VAT_MARK_MEANINGS[vatClass]}</p>);
}
