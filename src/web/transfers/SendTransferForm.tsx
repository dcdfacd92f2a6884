import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { whyFull } from '#web/stock/stock-item.ts';
import { WHILE_SAVING } from '#web/stock/stock-words.ts';
import { ItemPicker } from '#web/stock/things/ItemPicker.tsx';
import { NumberEntry } from '#web/stock/things/NumberEntry.tsx';
import { type ThingColumn, ThingTable } from '#web/stock/things/ThingTable.tsx';
import styles from '#web/stock/things/thing-list.module.css';
import { useEntryFocus } from '#web/stock/things/use-entry-focus.ts';
import { useItemPicker } from '#web/stock/things/use-item-picker.ts';
import { useKnownItems } from '#web/stock/things/use-known-items.ts';
import { useOnceSettled } from '#web/stock/things/use-once-settled.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconBarcode } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { NoOtherBranch } from './NoOtherBranch.tsx';
import { transferBranchesQuery } from './queries.ts';
import { SendTransferHead } from './SendTransferHead.tsx';
import { readPieces, type SendLine, sendFaults, sumsOf } from './transfer-draft.ts';
import { useSendTransfer } from './use-send-transfer.ts';
import { TO_ALL_TRANSFERS } from './way-back.ts';

/** What is no longer sold may still go elsewhere. */
const ALL_ITEMS = { archivedToo: true };
const TITLE = 'ส่งสินค้าไปสาขาอื่น';

interface SendTransferFormProps {
  readonly userId: number;
  /** The shop sells ahead of its count. */
  readonly mayGoNegative: boolean;
}

/** The form with which goods go to another branch (rule C15.3). */
export function SendTransferForm({ userId, mayGoNegative }: SendTransferFormProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const branches = useQuery(transferBranchesQuery);
  useEffect(() => {
    if (branches.error !== null) logFailure('GET /stock/transfers/branches', branches.error);
  }, [branches.error]);
  const sending = useSendTransfer(userId, (id) => {
    void navigate(paths.transfer(id), { state: { justSent: true }, replace: true });
  });
  const { draft, checked } = sending;
  const items = useKnownItems(draft.lines);
  useEffect(() => {
    if (checked > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checked]);

  const typeInto = useEntryFocus(list);
  const picker = useItemPicker(
    (item, by) => {
      const full = whyFull(draft.lines, item);
      if (full !== '') return full;
      items.learn(item);
      sending.addOne(item);
      if (by === 'person') typeInto(item);
      return '';
    },
    sending.sending ? WHILE_SAVING : '',
    ALL_ITEMS,
  );
  const faults = sendFaults(draft.lines, (thing) => items.of(thing)?.quantity, mayGoNegative);
  const saving = useOnceSettled(picker, () => void sending.submit(faults.size > 0));

  if (branches.data === undefined) {
    return (
      <PageFrame title={TITLE} back={TO_ALL_TRANSFERS}>
        {branches.isError ? <ErrorState onRetry={() => void branches.refetch()} /> : <PageLoading />}
      </PageFrame>
    );
  }
  if (branches.data.length === 0) {
    return (
      <PageFrame title={TITLE} back={TO_ALL_TRANSFERS}>
        <NoOtherBranch />
      </PageFrame>
    );
  }

  const shown = checked > 0 ? faults : new Map<string, string>();
  const columns: readonly ThingColumn<SendLine>[] = [
    {
      title: 'คงเหลือ',
      align: 'end',
      cell: ({ item }) => (item ? formatCount(item.quantity) : '–'),
    },
    {
      title: 'จำนวนที่โอน',
      align: 'end',
      cell: ({ line, name }) => (
        <NumberEntry
          decimals={0}
          data-thing={thingKey(line)}
          maxLength={7}
          aria-label={`จำนวนที่โอน ${name}`}
          fault={shown.get(thingKey(line)) ?? false}
          placeholder="0"
          value={line.quantity}
          onText={(quantity) => sending.changeLine(line, quantity)}
        />
      ),
    },
    {
      title: 'เหลือหลังโอน',
      align: 'end',
      cell: ({ line, item }) => {
        const left = item ? item.quantity - (readPieces(line.quantity) ?? 0) : null;
        if (left === null) return '–';
        return <span className={left < 0 ? styles.less : undefined}>{formatCount(left)}</span>;
      },
    },
  ];
  const sums = sumsOf(draft.lines);
  return (
    <PageFrame title={TITLE} back={TO_ALL_TRANSFERS}>
      <SendTransferHead sending={sending} branches={branches.data} />
      <ItemPicker picker={picker} field={field} />
      {draft.lines.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState
            icon={<IconBarcode size={34} />}
            title="ยังไม่มีรายการ"
            text="สแกนบาร์โค้ดของสินค้าที่จะส่ง หรือค้นหาจากชื่อ จากนั้นใส่จำนวน"
            // The field for the first scan stands above.
            action={null}
          />
        </div>
      ) : items.failed ? (
        <ErrorState onRetry={items.retry} />
      ) : (
        <div ref={list} className={styles.listBox} inert={sending.sending}>
          <ThingTable
            label="รายการโอนสินค้า"
            lines={draft.lines}
            items={items}
            columns={columns}
            onRemove={sending.removeLine}
          />
        </div>
      )}
      <div className={styles.foot}>
        <dl className={styles.sums}>
          <div>
            <dt>รายการ</dt>
            <dd>{formatCount(sums.lines)}</dd>
          </div>
          <div>
            <dt>จำนวนรวม</dt>
            <dd>{formatCount(sums.pieces)}</dd>
          </div>
        </dl>
        <Button
          className={styles.main ?? ''}
          disabled={sums.lines === 0}
          loading={sending.sending || saving.isWaiting}
          onClick={saving.begin}
        >
          ส่งสินค้า
        </Button>
      </div>
    </PageFrame>
  );
}
