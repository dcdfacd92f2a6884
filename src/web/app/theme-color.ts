const SCHEME = 'data-mantine-color-scheme';

/**
 * Gives the frame around the page, an installed till's and a phone's, the colour of its ground by day and by night, also where
 * somebody has chosen another than the machine's (rule C14.7).
 */
export function watchThemeColor(): void {
  const root = document.documentElement;
  const paint = () => {
    const ground = getComputedStyle(root).getPropertyValue('--rd-bg').trim();
    // One for each scheme of the machine.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', ground);
  };
  new MutationObserver(paint).observe(root, { attributeFilter: [SCHEME] });
}
