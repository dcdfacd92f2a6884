import { type ComponentType, useEffect } from 'react';
import { lateComponent } from '#web/ui/away/late-component.ts';
import { Late } from '#web/ui/Late.tsx';
import {
  loadAwayMark,
  loadFavouriteOrder,
  loadParking,
  loadPriceDialog,
  loadShortcuts,
} from '../late-code.ts';
import { closeWindow, type ParkingWindow, type TillWindow, useTill } from '../till.ts';
import type { Tool } from './pos-tools.ts';

interface WindowProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

type Load = () => Promise<{ default: ComponentType<WindowProps> }>;

/** The windows whose code comes after the till's own. */
const LOADS: Readonly<Record<Exclude<TillWindow, 'shortcuts' | ParkingWindow>, Load>> = {
  note: () => import('../basket/NoteDialog.tsx').then((m) => ({ default: m.NoteDialog })),
  coupon: () => import('../basket/BasketCouponDialog.tsx').then((m) => ({ default: m.BasketCouponDialog })),
  discount: () => import('../basket/DiscountDialog.tsx').then((m) => ({ default: m.DiscountDialog })),
  queue: () => import('#web/queue/QueueDialog.tsx').then((m) => ({ default: m.QueueDialog })),
  history: () => import('#web/orders/history/HistoryDialog.tsx').then((m) => ({ default: m.HistoryDialog })),
  drawer: () => import('./TillDrawerDialog.tsx').then((m) => ({ default: m.TillDrawerDialog })),
  'new-customer': () =>
    import('#web/customers/NewCustomerDialog.tsx').then((m) => ({ default: m.NewCustomerDialog })),
  customer: () => import('../basket/CustomerDialog.tsx').then((m) => ({ default: m.CustomerDialog })),
  display: () => import('#web/display/DisplayDialog.tsx').then((m) => ({ default: m.DisplayDialog })),
  kick: () => import('#web/printing/KickDialog.tsx').then((m) => ({ default: m.KickDialog })),
  printing: () =>
    import('#web/printing/PrintTroublesDialog.tsx').then((m) => ({ default: m.PrintTroublesDialog })),
  journal: () => import('#web/offline-sales/JournalDialog.tsx').then((m) => ({ default: m.JournalDialog })),
  choices: () => import('./TillChoicesDialog.tsx').then((m) => ({ default: m.TillChoicesDialog })),
};

const WINDOWS = Object.entries(LOADS).map(([id, load]) => ({ id, load, Window: lateComponent(load) }));
const ShortcutDialog = lateComponent(loadShortcuts);
const OTHERS = [loadAwayMark, loadParking, loadShortcuts, loadPriceDialog, loadFavouriteOrder];
const IDLE_BEFORE_LOADING_MS = 3_000;

/** The till's windows over the basket and the goods (rule S2, "Modals on the POS"). */
export function TillWindows({ tools }: { readonly tools: readonly Tool[] }) {
  const open = useTill((till) => till.open);

  useEffect(() => {
    // Ahead of the first press, and after what the till itself needs; a failure shows when a window is opened.
    const timer = setTimeout(() => {
      for (const load of [...WINDOWS.map((window) => window.load), ...OTHERS]) load().catch(() => undefined);
    }, IDLE_BEFORE_LOADING_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      {WINDOWS.map(({ id, Window }) => (
        <WindowPlace key={id} id={id} window={Window} />
      ))}
      <Late isWanted={open === 'shortcuts'}>
        <ShortcutDialog opened={open === 'shortcuts'} onClose={closeWindow} tools={tools} />
      </Late>
    </>
  );
}

interface WindowPlaceProps {
  readonly id: string;
  readonly window: ComponentType<WindowProps>;
}

function WindowPlace({ id, window: Window }: WindowPlaceProps) {
  const opened = useTill((till) => till.open === id);
  return (
    <Late isWanted={opened}>
      <Window opened={opened} onClose={closeWindow} />
    </Late>
  );
}
