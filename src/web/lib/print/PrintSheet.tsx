import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import './print-sheet.css';
import { fitPageTo, fontsLoaded, printSlip, releasePage } from './print-slip.ts';

/** What a screen can ask of its slip. */
export interface PrintSheetHandle {
  /** Opens the print dialog; false when the slip is still empty and nothing was printed. */
  readonly print: () => Promise<boolean>;
}

interface PrintSheetProps {
  readonly ref?: Ref<PrintSheetHandle>;
  /** The paper's width: 80 or 58 mm. */
  readonly widthMm: number;
  readonly children: ReactNode;
}

/**
 * Holds a slip beside the page. While it is there, printing, by the screen's button or by the browser's own
 * menu, prints the slip and nothing else, on a page of its exact size.
 */
export function PrintSheet({ ref, widthMm, children }: PrintSheetProps) {
  const slip = useRef<HTMLDivElement>(null);

  useImperativeHandle(
    ref,
    () => ({ print: async () => slip.current !== null && printSlip(slip.current, widthMm) }),
    [widthMm],
  );

  useLayoutEffect(() => {
    const element = slip.current;
    if (element === null) return;
    const measure = () => fitPageTo(element, widthMm);
    measure();
    void fontsLoaded().then(() => element.isConnected && measure());
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => {
      resized.disconnect();
      releasePage();
    };
  }, [widthMm]);

  return createPortal(
    <div ref={slip} className="rd-print-sheet" aria-hidden="true" style={{ width: `${widthMm}mm` }}>
      {children}
    </div>,
    document.body,
  );
}
