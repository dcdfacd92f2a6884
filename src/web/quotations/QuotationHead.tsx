import { BackLink } from '#web/ui/BackLink.tsx';
import { TO_TILL } from './way-back.ts';

/**
 * The screen's title, and the way back to the till.
 * @param id of the title, which names the section that stands under it
 */
export function QuotationHead({ id }: { readonly id: string }) {
  return (
    <header>
      <BackLink {...TO_TILL} quiet />
      <h1 id={id}>ใบเสนอราคา</h1>
    </header>
  );
}
