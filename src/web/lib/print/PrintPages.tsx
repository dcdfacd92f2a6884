import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import './print-sheet.css';
import type { PrintSheetHandle } from './PrintSheet.tsx';
import { fontsLoaded, releasePage, setPageRules } from './print-slip.ts';

interface PrintPagesProps {
  readonly ref?: Ref<PrintSheetHandle>;
  /** The paper, as CSS says it: `@page { size: 50mm 30mm; margin: 0; }`. */
  readonly pageRules: string;
  readonly children: ReactNode;
}

/**
 * Holds pages beside the screen. While they are there, printing, by the screen's button or by the browser's own menu,
 * prints them and nothing else, on paper of just this size.
 */
export function PrintPages({ ref, pageRules, children }: PrintPagesProps) {
  useImperativeHandle(
    ref,
    () => ({
      print: async () => {
        await fontsLoaded();
        setPageRules(pageRules);
        window.print();
        return true;
      },
    }),
    [pageRules],
  );

  useLayoutEffect(() => {
    setPageRules(pageRules);
    return releasePage;
  }, [pageRules]);

  return createPortal(
    <div className="rd-print-sheet" aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}
