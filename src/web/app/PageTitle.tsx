const PRODUCT = 'ร้านดี';

/** The browser tab's title, the page first. */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{`${children} · ${PRODUCT}`}</title>;
}
