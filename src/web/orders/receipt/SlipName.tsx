import { VAT_CLASS_MARKS, type VatClass } from '#shared/catalog/vat-class.ts';
import { KeptTogether } from '#web/ui/slip/KeptTogether.tsx';

/** A line's name, with the letter of goods without VAT behind it. */
export function SlipName({ name, vatClass }: { readonly name: string; readonly vatClass: VatClass }) {
  return <KeptTogether text={vatClass === 'standard' ? name : `${name} (${VAT_CLASS_MARKS[vatClass]})`} />;
}
