import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useOnceWanted } from '#web/ui/use-once-wanted.ts';
import { loadPriceDialog } from '../load-price-dialog.ts';
import { closeWindow, type ParkingWindow, type TillWindow, useTill } from '../till.ts';
import type { Tool } from './pos-tools.ts';
import { ShortcutDialog } from './ShortcutDialog.tsx';

interface WindowProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

type Load = () => Promise<{ default: ComponentType<WindowProps> }>;

/** The windows whose code comes after the till's own. */
const LOADS: Readonly<Record<Exclude<TillWindow, 'shortcuts' | 'note' | 'coupon' | ParkingWindow>, Load>> = {
  discount: () => import('../basket/DiscountDialog.tsx').then((m) => ({ default: m.DiscountDialog })),
  queue: () => import('#web/queue/QueueDialog.tsx').then((m) => ({ default: m.QueueDialog })),
  history: () => import('#web/orders/history/HistoryDialog.tsx').then((m) => ({ default: m.HistoryDialog })),
  drawer: () => import('./TillDrawerDialog.tsx').then((m) => ({ default: m.TillDrawerDialog })),
  'new-customer': () =>
    import('#web/customers/NewCustomerDialog.tsx').then((m) => ({ default: m.NewCustomerDialog })),
  customer: () => import('../basket/CustomerDialog.tsx').then((m) => ({ default: m.CustomerDialog })),
  choices: () => import('./TillChoicesDialog.tsx').then((m) => ({ default: m.TillChoicesDialog })),
};

const WINDOWS = Object.entries(LOADS).map(([id, load]) => ({ id, load, Window: lazy(load) }));
const IDLE_BEFORE_LOADING_MS = 3_000;

/** The till's windows over the basket and the goods (rule S2, "Modals on the POS"). */
export function TillWindows({ tools }: { readonly tools: readonly Tool[] }) {
  const open = useTill((till) => till.open);

  useEffect(() => {
    // Ahead of the first press, and after what the till itself needs; a failure shows when a window is opened.
    const timer = setTimeout(() => {
      for (const load of [...WINDOWS.map((window) => window.load), loadPriceDialog])
        load().catch(() => undefined);
    }, IDLE_BEFORE_LOADING_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      {WINDOWS.map(({ id, Window }) => (
        <WindowPlace key={id} id={id} window={Window} />
      ))}
      <ShortcutDialog opened={open === 'shortcuts'} onClose={closeWindow} tools={tools} />
    </>
  );
}

interface WindowPlaceProps {
  readonly id: string;
  readonly window: ComponentType<WindowProps>;
}

/** Nothing until the window is opened for the first time; from then on it opens and closes by itself. */
function WindowPlace({ id, window: Window }: WindowPlaceProps) {
  const opened = useTill((till) => till.open === id);
  const isThere = useOnceWanted(opened);
  return (
    isThere && (
      <Suspense fallback={null}>
        <Window opened={opened} onClose={closeWindow} />
      </Suspense>
    )
  );
}
