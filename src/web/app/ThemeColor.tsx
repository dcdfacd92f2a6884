import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/** The frame around the page, an installed till's and a phone's, has the colour of its ground by day and by night. */
export function ThemeColor() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    const ground = getComputedStyle(document.documentElement).getPropertyValue('--rd-bg').trim();
    if (ground === '') return;
    // One for each scheme of the machine, where somebody may have chosen the other.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', ground);
      meta.setAttribute('data-scheme', scheme);
    }
  }, [scheme]);
  return null;
}
