import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { WITHOUT_RECEIPT_WORDS } from '#shared/orders/without-receipt.ts';
import { MOVEMENT_WORDS, STOCK_MOVEMENT_KINDS } from '#shared/stock/rules.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { backOfficeDate, bangkokTime } from '#shared/time/bangkok.ts';
import { hasStatus } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { BackLink, type WayBack } from '#web/ui/BackLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconHistory, IconPackages } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { isNarrowed } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import type { StockItem } from '../stock-item.ts';
import styles from '../stock-tables.module.css';
import { signed } from '../stock-words.ts';
import type { StockMovement } from '../wire.ts';
import { AdjustDialog } from './AdjustDialog.tsx';
import { ledgerList, ledgerQuery, type MovementFilters, movementFiltersOf } from './queries.ts';
import { useAskedAdjustment } from './use-asked-adjustment.ts';

/** A product's ledger, `/stock/movements/:id`: who moved how many, when and why, and the way to put it right. */
export function MovementsPage() {
  const id = Number(useParams().id);
  return Number.isSafeInteger(id) && id > 0 ? <LedgerOf key={id} productId={id} /> : <Missing />;
}

function Missing() {
  return (
    <EmptyState
      page
      icon={<IconPackages size={34} />}
      title="ไม่พบสินค้านี้"
      action={<BackLink {...TO_STOCK} />}
    />
  );
}

const TO_STOCK: WayBack = { to: paths.stockView(), words: 'สต็อกสินค้า' };

function LedgerOf({ productId }: { readonly productId: number }) {
  const [list] = useState(() => ledgerList(productId));
  const [state, setState] = useTableState(list);
  const [adjusted, setAdjusted] = useState<StockItem | null>(null);
  const query = useQuery(ledgerQuery(productId, state));
  const asked = useAskedAdjustment(query.data?.items, setAdjusted);
  useEffect(() => {
    if (query.error !== null) logFailure('GET /stock/movements/api/{id}', query.error);
  }, [query.error]);
  if (hasStatus(query.error, 404, 422)) return <Missing />;

  const { data } = query;
  const filters = movementFiltersOf(state);
  const emptyWords = isNarrowed(state) ? 'ไม่พบความเคลื่อนไหวที่ค้นหา' : 'ยังไม่มีความเคลื่อนไหว';
  const hasVariants = data?.items.some((item) => item.variantId !== null) ?? false;
  return (
    <PageFrame title={data?.name ?? 'ความเคลื่อนไหวสต็อก'} back={TO_STOCK}>
      {data !== undefined && (
        <div className={styles.items}>
          {data.items.map((item) => (
            <ItemCard key={thingKey(item)} item={item} onAdjust={() => setAdjusted(item)} />
          ))}
        </div>
      )}
      {/* All of it at once, so that nothing jumps when the cards above the table are there. */}
      {data === undefined && query.failureCount === 0 && <PageLoading />}
      <div className={styles.table} hidden={data === undefined && query.failureCount === 0}>
        <DataTable
          label="ความเคลื่อนไหว"
          searchHint="เลขที่คำสั่งซื้อ ใบรับสินค้า ใบรับคืน หรือเหตุผล"
          columns={hasVariants ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'variant')}
          rows={data?.movements}
          rowId={(movement) => movement.id}
          total={data?.total ?? 0}
          state={state}
          onState={setState}
          loading={query.isPlaceholderData}
          onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
          filters={
            <FilterFields
              filters={filters}
              items={hasVariants ? (data?.items ?? []) : []}
              onChange={(changed) => setState({ filters: { ...changed } })}
            />
          }
          empty={
            <ListEmpty
              icon={<IconHistory size={34} />}
              title={emptyWords}
              // What sells, comes in or is counted stands here by itself.
              action={null}
              state={state}
              onState={setState}
            />
          }
          emptyWords={emptyWords}
        />
      </div>
      {adjusted !== null && (
        <AdjustDialog
          item={adjusted}
          reason={asked.reason}
          onClose={() => {
            setAdjusted(null);
            asked.end();
          }}
        />
      )}
    </PageFrame>
  );
}

function ItemCard({ item, onAdjust }: { readonly item: StockItem; readonly onAdjust: () => void }) {
  return (
    <section className={styles.item}>
      <h2>{item.name}</h2>
      <dl>
        <div>
          <dt>คงเหลือ</dt>
          <dd>{formatCount(item.quantity)}</dd>
        </div>
        <div>
          <dt>ต้นทุนเฉลี่ย</dt>
          <dd>
            {item.averageCostSatang === null ? 'ไม่ทราบ' : <Money satang={item.averageCostSatang} sign />}
          </dd>
        </div>
        <div>
          <dt>มูลค่าคงเหลือ</dt>
          <dd>
            {item.averageCostSatang === null ? (
              '–'
            ) : (
              <Money satang={item.averageCostSatang * Math.max(0, item.quantity)} sign />
            )}
          </dd>
        </div>
      </dl>
      <Button variant="default" onClick={onAdjust} aria-label={`ปรับสต็อก ${item.name}`}>
        ปรับสต็อก
      </Button>
    </section>
  );
}

interface FilterFieldsProps {
  readonly filters: MovementFilters;
  /** The variants to choose from. */
  readonly items: readonly StockItem[];
  readonly onChange: (filters: MovementFilters) => void;
}

function FilterFields({ filters, items, onChange }: FilterFieldsProps) {
  return (
    <>
      <SelectField
        className={styles.field}
        label="ประเภท"
        value={filters.kind}
        options={[
          { value: '', label: 'ทั้งหมด' },
          ...STOCK_MOVEMENT_KINDS.map((kind) => ({ value: kind, label: MOVEMENT_WORDS[kind] })),
        ]}
        onChange={(kind) => onChange({ ...filters, kind })}
      />
      {items.length > 1 && (
        <SelectField
          className={styles.field}
          label="แบบ"
          value={filters.variant}
          options={[
            { value: '', label: 'ทั้งหมด' },
            ...items.map(({ variantId, name }) => ({ value: String(variantId ?? ''), label: name })),
          ]}
          onChange={(variant) => onChange({ ...filters, variant })}
        />
      )}
    </>
  );
}

const COLUMNS: readonly Column<StockMovement>[] = [
  {
    key: 'moved_at',
    phone: 'detail',
    title: 'วันเวลา',
    sortable: true,
    cell: ({ movedAt }) => (
      <span className="rd-figures">
        {backOfficeDate(movedAt)} {bangkokTime(movedAt)}
      </span>
    ),
  },
  {
    key: 'kind',
    phone: 'title',
    title: 'ประเภท',
    cell: ({ kind }) => <strong>{MOVEMENT_WORDS[kind]}</strong>,
  },
  { key: 'variant', phone: 'detail', title: 'แบบ', cell: ({ variant }) => variant },
  {
    key: 'quantity',
    phone: 'amount',
    title: 'จำนวน',
    align: 'end',
    cell: ({ quantity }) => (
      <span className={quantity < 0 ? styles.less : quantity > 0 ? styles.more : ''}>{signed(quantity)}</span>
    ),
  },
  {
    key: 'balance',
    phone: 'named',
    title: 'คงเหลือ',
    align: 'end',
    cell: ({ balance }) => formatCount(balance),
  },
  {
    key: 'unit_cost',
    phone: 'named',
    title: 'ต้นทุน/หน่วย',
    align: 'end',
    cell: ({ unitCostSatang }) => (unitCostSatang === null ? '–' : <Money satang={unitCostSatang} />),
  },
  { key: 'why', phone: 'detail', title: 'อ้างอิง/เหตุผล', cell: (movement) => <Why movement={movement} /> },
  {
    key: 'by',
    phone: 'detail',
    title: 'ผู้ทำรายการ',
    cell: ({ movedBy }) => <span className={styles.words}>{movedBy}</span>,
  },
];

/** The order, receipt or return behind a movement, or the reason that was given for it. */
function Why({ movement }: { readonly movement: StockMovement }) {
  const { orderId, orderNumber, receiptId, receiptNumber, returnId, refundNumber, reason } = movement;
  if (receiptId !== null) {
    return (
      <Link className={styles.link} to={paths.goodsReceipt(receiptId)}>
        {receiptNumber}
      </Link>
    );
  }
  const { supplierReturnId, supplierReturnNumber, transferId, transferNumber } = movement;
  if (transferId !== null) {
    return (
      <Link className={styles.link} to={paths.transfer(transferId)}>
        {transferNumber}
      </Link>
    );
  }
  if (supplierReturnId !== null) {
    return (
      <Link className={styles.link} to={paths.supplierReturn(supplierReturnId)}>
        {supplierReturnNumber}
      </Link>
    );
  }
  if (orderId !== null) {
    return (
      <Link className={styles.link} to={paths.order(orderId)}>
        {orderNumber}
      </Link>
    );
  }
  if (returnId !== null) {
    return (
      <span className={styles.words}>
        <Link className={styles.link} to={paths.returnSlip(returnId)}>
          {refundNumber}
        </Link>{' '}
        {WITHOUT_RECEIPT_WORDS}
      </span>
    );
  }
  return <span className={styles.words}>{orderNumber ?? (reason === '' ? '–' : reason)}</span>;
}
