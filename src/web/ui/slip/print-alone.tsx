import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Slip as SlipFacts } from '#shared/slips/slip.ts';
import { PrintSheet, type PrintSheetHandle } from '#web/lib/print/PrintSheet.tsx';
import { keepPage } from '#web/lib/print/print-slip.ts';
import { Slip } from './Slip.tsx';

const PAPER_WIDTH_MM = 80;

/**
 * Prints a slip by the browser that has no place on the page; a page's own slip is left out meanwhile.
 * @throws whatever the browser's printing throws
 */
export async function printAlone(slip: SlipFacts): Promise<void> {
  const restorePage = keepPage();
  const sheet = createRef<PrintSheetHandle>();
  const root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <PrintSheet ref={sheet} widthMm={PAPER_WIDTH_MM}>
        <Slip slip={slip} />
      </PrintSheet>,
    ),
  );
  const printed = printingEnds();
  try {
    if (await sheet.current?.print()) await printed.end();
  } finally {
    printed.forget();
    root.unmount();
    restorePage();
  }
}

/**
 * A browser on a computer returns from printing when its print window is closed. On a telephone or tablet it goes on
 * at once, and the window is lost when the page is left.
 */
const waitMs = () => (window.matchMedia('(pointer: coarse)').matches ? 20_000 : 500);

/** Follows the browser's printing: it is over when the browser says so, or at once when it never began. */
function printingEnds() {
  let state: 'none' | 'open' | 'over' = 'none';
  let tell = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onBegin = () => {
    state = 'open';
  };
  const onEnd = () => {
    state = 'over';
    tell();
  };
  window.addEventListener('beforeprint', onBegin);
  window.addEventListener('afterprint', onEnd);
  return {
    end: () =>
      new Promise<void>((resolve) => {
        if (state !== 'open') return resolve();
        tell = resolve;
        timer = setTimeout(resolve, waitMs());
      }),
    forget: () => {
      clearTimeout(timer);
      window.removeEventListener('beforeprint', onBegin);
      window.removeEventListener('afterprint', onEnd);
    },
  };
}
