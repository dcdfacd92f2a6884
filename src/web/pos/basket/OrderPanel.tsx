import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatCount } from '#shared/money/satang.ts';
import type { TaxTerms } from '#shared/orders/pricing.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconChevronUp, IconShoppingBag } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { LiveClock } from '#web/ui/LiveClock.tsx';
import { Money } from '#web/ui/Money.tsx';
import { CodeNotices } from '../CodeNotices.tsx';
import { orderNumberQuery } from '../queries.ts';
import { basketStore, useBasket, useTill } from '../till.ts';
import { type Tool, tipOf } from '../tools/pos-tools.ts';
import { ToolBadge } from '../tools/ToolBadge.tsx';
import { ToolMenu } from '../tools/ToolMenu.tsx';
import { BasketAlertArea } from './BasketAlertArea.tsx';
import { BasketExtras } from './BasketExtras.tsx';
import { BasketLineRow } from './BasketLineRow.tsx';
import { BasketTotals } from './BasketTotals.tsx';
import { priceBasket, quantitiesByThing } from './basket.ts';
import { ExchangeCredit } from './ExchangeCredit.tsx';
import styles from './OrderPanel.module.css';

interface OrderPanelProps {
  readonly tax: TaxTerms;
  readonly paused: boolean;
  /** What stands behind ⋯ here; null where the row of tools has it. */
  readonly menu: readonly Tool[] | null;
  /** Sets the basket aside. */
  readonly park: Tool | undefined;
  /** Takes exactly what the basket costs in cash. */
  readonly exactCash: Tool | undefined;
  readonly onPay: () => void;
  /** Milliseconds that the server's clock is ahead of this machine's. */
  readonly clockOffsetMs: number;
}

async function clearAll() {
  const sure = await confirm({
    title: 'ลบสินค้าทั้งหมดหรือไม่?',
    text: 'สินค้าทุกรายการ ส่วนลด คูปอง และหมายเหตุในตะกร้าจะถูกลบ',
    confirmLabel: 'ลบทั้งหมด',
    cancelLabel: 'ยกเลิก',
    danger: true,
  });
  if (sure) basketStore.getState().clear();
}

/** The order being made: its number, lines, figures, and the way to pay (rule S2). */
export function OrderPanel({ tax, paused, menu, park, exactCash, onPay, clockOffsetMs }: OrderPanelProps) {
  const lines = useBasket((basket) => basket.lines);
  const coupon = useBasket((basket) => basket.coupon);
  const note = useBasket((basket) => basket.note);
  const customer = useBasket((basket) => basket.customer);
  const orderDiscount = useBasket((basket) => basket.orderDiscount);
  const hasAlert = useBasket((basket) => basket.alert !== null);
  const phase = useTill((till) => till.phase);
  const [open, setOpen] = useState(false);
  const sheetId = useId();
  const price = useMemo(
    () => priceBasket(lines, coupon, tax, orderDiscount),
    [lines, coupon, tax, orderDiscount],
  );
  const pieces = useMemo(() => lines.reduce((sum, line) => sum + line.quantity, 0), [lines]);

  // On a phone, a refusal must not stay behind the closed sheet.
  useEffect(() => {
    if (hasAlert) setOpen(true);
  }, [hasAlert]);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [open]);

  return (
    <aside className={styles.panel} data-open={open || undefined} aria-label="คำสั่งซื้อ">
      <CodeNotices />
      <button
        type="button"
        className={styles.summary}
        aria-expanded={open}
        aria-controls={sheetId}
        onClick={() => setOpen(!open)}
      >
        <IconChevronUp size={20} stroke={2} aria-hidden />
        <Dotted>
          {`${lines.length} รายการ`}
          {`${formatCount(pieces)} ชิ้น`}
        </Dotted>
        {price === null ? '—' : <Money satang={price.totalSatang} sign className={styles.summaryTotal} />}
      </button>
      <div className={styles.sheet} id={sheetId}>
        <PanelHead clockOffsetMs={clockOffsetMs} canClear={lines.length > 0} />
        <Lines price={price} />
        <BasketAlertArea />
        <BasketTotals
          price={price}
          tax={tax}
          credit={<ExchangeCredit totalSatang={price?.totalSatang ?? 0} />}
        >
          <BasketExtras note={note} coupon={coupon} customer={customer} orderDiscount={orderDiscount} />
        </BasketTotals>
      </div>
      <div className={styles.actions}>
        {menu !== null && <ToolMenu tools={menu} opens="up" />}
        {park !== undefined && (
          <BesidePaying tool={park} label={lines.length === 0 ? 'เรียกบิล' : park.label} keys="⇧F9" />
        )}
        {exactCash !== undefined && <BesidePaying tool={exactCash} label="เงินสดพอดี" keys="⇧F7" />}
        <button
          type="button"
          className={styles.pay}
          disabled={paused || phase !== 'idle'}
          aria-keyshortcuts="F9"
          onClick={onPay}
        >
          {phase === 'idle' ? 'ยืนยันการชำระเงิน' : 'กำลังดำเนินการ...'}
          {phase === 'idle' && <Kbd>F9</Kbd>}
        </button>
      </div>
    </aside>
  );
}

interface BesidePayingProps {
  readonly tool: Tool;
  readonly label: string;
  /** Its keys as they are printed on it. */
  readonly keys: string;
}

/** A tool that stands beside paying. */
function BesidePaying({ tool, label, keys }: BesidePayingProps) {
  const { id, icon: Icon, shortcut, count, action } = tool;
  return (
    <button
      type="button"
      className={styles.beside}
      title={tipOf(tool)}
      aria-keyshortcuts={shortcut}
      data-tool={id}
      onClick={action}
    >
      <Icon size={22} stroke={1.7} aria-hidden />
      <span>{label}</span>
      <span className={styles.key} aria-hidden>
        {keys}
      </span>
      <ToolBadge count={count} />
    </button>
  );
}

function PanelHead({
  clockOffsetMs,
  canClear,
}: {
  readonly clockOffsetMs: number;
  readonly canClear: boolean;
}) {
  const quotation = useBasket((basket) => basket.quotation);
  const number = useQuery(orderNumberQuery);
  return (
    <header className={styles.head}>
      <div className={styles.about}>
        <h2>
          คำสั่งซื้อ <span className="rd-figures">{number.data?.order_number ?? ''}</span>
        </h2>
        <LiveClock className={styles.clock} offsetMs={clockOffsetMs} />
        {quotation !== null && (
          <span className={styles.clock}>
            ตามใบเสนอราคา <span className="rd-figures">{quotation.number}</span>
          </span>
        )}
      </div>
      <button type="button" className={styles.clear} disabled={!canClear} onClick={clearAll}>
        ลบทั้งหมด
      </button>
    </header>
  );
}

function Lines({ price }: { readonly price: ReturnType<typeof priceBasket> }) {
  const lines = useBasket((basket) => basket.lines);
  const touched = useBasket((basket) => basket.touched);
  const list = useRef<HTMLUListElement>(null);
  const ofThings = useMemo(() => quantitiesByThing(lines), [lines]);

  useEffect(() => {
    if (touched === null) return;
    const row = list.current?.querySelector(`[data-line="${touched.key}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [touched]);

  if (lines.length === 0) {
    return (
      <div className={styles.lines}>
        <EmptyState
          icon={<IconShoppingBag size={34} stroke={1.4} />}
          title="ยังไม่มีสินค้าในตะกร้า"
          text="แตะสินค้า หรือสแกนบาร์โค้ด"
          // The goods stand beside it.
          action={null}
        />
      </div>
    );
  }
  return (
    <ul className={styles.lines} ref={list} aria-label="รายการสินค้า">
      {lines.map((line, index) => (
        <BasketLineRow
          key={line.key}
          line={line}
          subtotalSatang={price?.lines[index]?.subtotalSatang ?? line.unitPriceSatang * line.quantity}
          discountSatang={price?.lines[index]?.discountSatang ?? 0}
          handDiscountSatang={price?.lines[index]?.handDiscountSatang ?? 0}
          ofThing={ofThings.get(thingKey(line)) ?? line.quantity}
          touched={touched?.key === line.key}
        />
      ))}
    </ul>
  );
}
