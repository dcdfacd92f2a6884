import { useDebouncedValue } from '@mantine/hooks';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { Satang } from '#shared/money/satang.ts';
import {
  type CatalogProduct,
  type CatalogVariant,
  firstVariant,
  hasVariantChoice,
} from '#web/catalog/product.ts';
import { noteBranch } from '#web/lib/own-branch.ts';
import { type Session, useSession } from '#web/lib/session.ts';
import { taxTermsOf } from '#web/lib/tax-terms.ts';
import { lentAndPrepared, useStanding } from '#web/offline-sales/standing.ts';
import { useAway } from '#web/offline-sales/use-readiness.ts';
import { PrintMark } from '#web/printing/PrintMark.tsx';
import { useApproval } from '#web/staff/use-approval.tsx';
import { lateComponent } from '#web/ui/away/late-component.ts';
import { Camera } from '#web/ui/camera/Camera.tsx';
import { CameraButton } from '#web/ui/camera/CameraButton.tsx';
import { Late } from '#web/ui/Late.tsx';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { OrderPanel } from './basket/OrderPanel.tsx';
import { useBasketGuard } from './basket/use-basket-guard.ts';
import { useBasketOnDisplay } from './basket/use-basket-on-display.ts';
import { useCheckout } from './basket/use-checkout.ts';
import { useKeptBasket } from './basket/use-kept-basket.ts';
import { useQuotation } from './basket/use-quotation.ts';
import { Catalog } from './Catalog.tsx';
import { loadAwayMark, loadParking } from './late-code.ts';
import styles from './PosPage.module.css';
import { Questions } from './Questions.tsx';
import { SearchBox } from './SearchBox.tsx';
import {
  askForPrice,
  askForVariant,
  BASKET_KEYS,
  type BasketWindow,
  basketStore,
  openWindow,
  takeQuantityOfScan,
  takeTypedQuantity,
  useTill,
} from './till.ts';
import { TillWindows } from './tools/TillWindows.tsx';
import { ToolRow } from './tools/ToolRow.tsx';
import { useTools } from './tools/use-tools.ts';
import { typedQuantity } from './typed-quantity.ts';
import { useArrival } from './use-arrival.ts';
import { useEntries } from './use-entries.ts';
import { useScansAhead } from './use-scans-ahead.ts';
import { useTillKeys } from './use-till-keys.ts';

const Parking = lateComponent(loadParking);
const AwayMark = lateComponent(loadAwayMark);
/** A shop without tills never needs it. */
const AwayReady = lateComponent(() => import('./away/AwayReady.tsx').then((m) => ({ default: m.AwayReady })));

const openPrinting = () => openWindow('printing');
const openJournal = () => openWindow('journal');

const TYPING_PAUSE_MS = 120;
const BASKET_WINDOWS = Object.keys(BASKET_KEYS) as BasketWindow[];

/** The main sales screen (rule S2, /pos). */
export function PosPage() {
  const { data: session, dataUpdatedAt } = useSession();
  const userId = session?.user?.id ?? null;
  useArrival(userId);
  useBasketGuard();
  useKeptBasket(userId);
  if (session === undefined) return null;
  // Before anything is asked of the till's copy of the goods, which is of one branch.
  noteBranch(session.shop.branch_id);
  return <Till session={session} clockOffsetMs={session.server_time_ms - dataUpdatedAt} />;
}

interface TillProps {
  readonly session: Session;
  readonly clockOffsetMs: number;
}

function Till({ session, clockOffsetMs }: TillProps) {
  const paused = session.drawer?.paused === 'yes';
  const tax = useMemo(() => taxTermsOf(session.shop), [session.shop]);
  useBasketOnDisplay(tax);
  const field = useRef<HTMLInputElement | null>(null);
  const text = useTill((till) => typedQuantity(till.text).rest);
  const [searched] = useDebouncedValue(text, TYPING_PAUSE_MS);
  const isParking = useTill(({ open }) => open === 'park' || open === 'parked');
  const isSmall = useSmallScreen();
  const [hasCamera, setCamera] = useState(false);
  const isLent = useStanding((standing) => lentAndPrepared(standing) !== null);
  const isUnsent = useStanding(({ waiting, refused }) => waiting + refused > 0);
  const isMarked = useAway() || isUnsent;

  const addNow = useAdd(paused);
  const add = useAskingAdd(addNow, session.shop.asks_for_variant, paused);
  const addTapped = useCallback(
    (product: CatalogProduct, variant?: CatalogVariant) => {
      const isAdded = add(product, variant, typedQuantity(useTill.getState().text).quantity);
      if (isAdded) takeTypedQuantity();
      return isAdded;
    },
    [add],
  );
  const { enter, settled } = useEntries(add);
  const approval = useApproval();
  // It asks in the same window whichever drawing of the page it is of.
  const [askApproval] = useState(() => approval.ask);
  const checkout = useCheckout(tax, settled, askApproval);
  const pay = useCallback(() => {
    if (!paused) void checkout();
  }, [paused, checkout]);
  const payExactly = useCallback(() => {
    if (!paused) void checkout(true);
  }, [paused, checkout]);
  const focusSearch = useCallback((select: boolean) => {
    field.current?.focus();
    if (select) field.current?.select();
  }, []);
  const onScan = useCallback(
    (code: string) => enter({ text: code, by: 'scan', quantity: takeQuantityOfScan() }),
    [enter],
  );
  useScansAhead(onScan);
  const quotation = useQuotation(tax, settled);
  const makeQuotation = useCallback(() => void quotation(), [quotation]);
  const tools = useTools(paused, { makeQuotation, payExactly });
  const onShortcut = useCallback(
    (keys: string) => {
      const basketWindow = BASKET_WINDOWS.find((window) => BASKET_KEYS[window] === keys);
      if (basketWindow !== undefined) openWindow(basketWindow);
      const tool = tools.find(({ shortcut }) => shortcut === keys);
      tool?.action();
      return tool !== undefined || basketWindow !== undefined;
    },
    [tools],
  );
  useTillKeys({ focusSearch, onScan, onPay: pay, onShortcut });

  const resume = useCallback(() => tools.find(({ id }) => id === 'pause')?.action(), [tools]);

  const attach = useCallback((element: HTMLInputElement | null) => {
    field.current = element;
    element?.focus();
  }, []);
  const top = tools.filter((tool) => tool.place === 'top');
  const behind = isSmall
    ? tools.filter(({ id }) => id !== 'shortcuts' && id !== 'park')
    : tools.filter((tool) => tool.place === 'more');

  return (
    <div className={styles.till}>
      <h1 className={styles.title}>ขายสินค้า</h1>
      <div className={styles.catalog}>
        <div className={styles.top}>
          <SearchBox
            attach={attach}
            field={field}
            onEnter={enter}
            camera={<CameraButton isOpen={hasCamera} onClick={() => setCamera(!hasCamera)} />}
          />
          {!isSmall && <ToolRow tools={top} behind={behind} />}
        </div>
        <div className={styles.camera}>
          <Camera isOpen={hasCamera} onClose={() => setCamera(false)} />
        </div>
        <div className={styles.mark} data-lent={isLent || undefined}>
          {isMarked && (
            <Suspense fallback={null}>
              <AwayMark onOpen={openJournal} />
            </Suspense>
          )}
        </div>
        <PrintMark onOpen={openPrinting} />
        <Catalog text={text === '' ? '' : searched} onAdd={addTapped} paused={paused} onResume={resume} />
      </div>
      <OrderPanel
        tax={tax}
        paused={paused}
        menu={isSmall ? behind : null}
        park={tools.find(({ id }) => id === 'park')}
        exactCash={isSmall ? undefined : tools.find(({ id }) => id === 'exact-cash')}
        onPay={pay}
        clockOffsetMs={clockOffsetMs}
      />
      {approval.dialog}
      <TillWindows tools={tools} />
      <Late isWanted={isParking}>
        <Parking tax={tax} settled={settled} />
      </Late>
      <Questions onAdd={addNow} onScan={onScan} tax={tax} />
      {(session.till_id !== null || session.drawer?.shared === true) && (
        <Suspense fallback={null}>
          <AwayReady isAtTill={session.till_id !== null} />
        </Suspense>
      )}
      <Announcer />
    </div>
  );
}

/** Adds to the basket and says so to screen readers; while paused or while an order is being made, nothing. */
function useAdd(paused: boolean) {
  return useCallback(
    (
      product: CatalogProduct,
      variant: CatalogVariant | undefined,
      quantity: number,
      typedSatang?: Satang,
    ): boolean => {
      if (paused || useTill.getState().phase === 'sending') return false;
      const line = basketStore.getState().add(product, variant, quantity, typedSatang);
      if (line === null) return false;
      useTill.setState({ announced: `เพิ่ม ${line.name} จำนวน ${line.quantity}` });
      return true;
    },
    [paused],
  );
}

type Add = ReturnType<typeof useAdd>;

/**
 * The same with what has to be asked first: which of several variants, where the shop wants to be asked (rule C12.7), and
 * the price of what has no fixed one (rule C12.11). While paused nothing is.
 */
function useAskingAdd(add: Add, asksForVariant: boolean, paused: boolean): typeof add {
  return useCallback(
    (product, variant, quantity) => {
      if (paused) return add(product, variant, quantity);
      if (asksForVariant && variant === undefined && hasVariantChoice(product))
        askForVariant(product, quantity);
      else if (product.isOpenPrice) askForPrice(product, variant ?? firstVariant(product), quantity);
      else return add(product, variant, quantity);
      return true;
    },
    [add, asksForVariant, paused],
  );
}

function Announcer() {
  const announced = useTill((till) => till.announced);
  return (
    <p className={styles.announcer} aria-live="polite">
      {announced}
    </p>
  );
}
