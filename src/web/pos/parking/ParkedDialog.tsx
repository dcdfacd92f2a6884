import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { failureOf } from '#web/lib/failure.ts';
import { ParkedRows } from '#web/parked-baskets/ParkedRows.tsx';
import { foundBaskets } from '#web/parked-baskets/parked-words.ts';
import { parkedBasketsQuery } from '#web/parked-baskets/queries.ts';
import { useDeleteParked } from '#web/parked-baskets/use-delete-parked.ts';
import type { ParkedBasket } from '#web/parked-baskets/wire.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconBasketPause, IconSearch } from '#web/ui/icons.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { useBasket } from '../till.ts';
import styles from './parking.module.css';

interface ParkedDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onRecall: (basket: ParkedBasket) => Promise<void>;
}

/** The baskets that wait: one is recalled by a tap, by Enter or by the digit beside it (rule C12.3). */
export function ParkedDialog({ opened, onClose, onRecall }: ParkedDialogProps) {
  const isSmall = useSmallScreen();
  return (
    <Dialog id="parked" opened={opened} onClose={onClose} title="บิลที่พักไว้" size={640} fullScreen={isSmall}>
      <Parked onRecall={onRecall} />
    </Dialog>
  );
}

function Parked({ onRecall }: Pick<ParkedDialogProps, 'onRecall'>) {
  const parked = useQuery(parkedBasketsQuery);
  const isKnown = parked.data !== undefined;
  const cameLate = useRef(!isKnown);
  // The window has taken the focus already, and gave it to its closing button.
  useEffect(() => {
    if (!isKnown || !cameLate.current) return;
    cameLate.current = false;
    document.querySelector<HTMLElement>('#parked [data-parked][data-autofocus]')?.focus();
  }, [isKnown]);
  if (parked.data === undefined) {
    if (!parked.isError) return <PageLoading />;
    const { message } = failureOf(parked.error);
    return <ErrorState title="ไม่สามารถดึงบิลที่พักไว้ได้" text={message} onRetry={() => void parked.refetch()} />;
  }
  return <Lists baskets={parked.data} onRecall={onRecall} />;
}

function Lists({
  baskets,
  onRecall,
}: Pick<ParkedDialogProps, 'onRecall'> & { readonly baskets: readonly ParkedBasket[] }) {
  const inHand = useBasket((basket) => basket.parked?.id);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const { remove, isBusy } = useDeleteParked();
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const waiting = baskets.filter(({ recalledAt }) => recalledAt === null);
  const recalled = baskets.filter(({ id, recalledAt }) => recalledAt !== null && id !== inHand);
  const found = foundBaskets(waiting, typed);

  const recall = async (basket: ParkedBasket | undefined) => {
    if (basket === undefined || busy) return;
    setBusy(true);
    await onRecall(basket);
    setBusy(false);
  };
  const rows = { disabled: busy || isBusy, onRecall: recall, onDelete: remove };

  if (waiting.length === 0 && recalled.length === 0) {
    return (
      <EmptyState
        icon={<IconBasketPause size={34} stroke={1.5} />}
        title="ยังไม่มีบิลที่พักไว้"
        text="เมื่อมีสินค้าในตะกร้า กดพักบิลเพื่อขายให้ลูกค้าคนถัดไปก่อน"
        // A bill is put aside from the basket, behind this window.
        action={null}
      />
    );
  }
  return (
    <>
      {waiting.length > 0 && (
        <TextInput
          ref={search}
          type="search"
          className={styles.search}
          aria-label="ค้นหาบิลที่พักไว้"
          placeholder="ค้นหาชื่อบิล สินค้า หรือคนที่พัก"
          leftSection={<IconSearch size={20} />}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter' && !event.repeat && typed.trim() !== '') void recall(found[0]);
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              focusRow(list.current, 1);
            }
          }}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows in it are buttons; it only moves between them */}
      <div
        ref={list}
        className={styles.lists}
        onKeyDown={(event) => onRowKey(event, list.current, search.current, (i) => void recall(found[i]))}
      >
        {found.length > 0 && <ParkedRows {...rows} baskets={found} label="บิลที่พักไว้" hasDigits />}
        {waiting.length > 0 && found.length === 0 && (
          <EmptyState
            title="ไม่พบบิลที่ค้นหา"
            // The field stands above.
            action={null}
          />
        )}
        {recalled.length > 0 && (
          <section className={styles.recalled}>
            <h3>คุณเรียกไปแล้ว ยังไม่ได้ขาย</h3>
            <ParkedRows {...rows} baskets={recalled} label="บิลที่เรียกไปแล้ว" hasDigits={false} />
          </section>
        )}
      </div>
    </>
  );
}

/** Arrows go from row to row, a digit recalls its row, any other letter begins a search. */
function onRowKey(
  event: KeyboardEvent,
  list: HTMLElement | null,
  search: HTMLInputElement | null,
  recall: (index: number) => void,
): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const digit = /^Digit([1-9])$|^Numpad([1-9])$/.exec(event.code);
  if (digit !== null && !event.shiftKey) {
    event.preventDefault();
    if (!event.repeat) recall(Number(digit[1] ?? digit[2]) - 1);
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    if (!focusRow(list, event.key === 'ArrowDown' ? 1 : -1)) search?.focus();
  } else if ([...event.key].length === 1 && event.key !== ' ') search?.focus();
}

/** Moves the focus to the next row or the one before; gives whether there is one. */
function focusRow(list: HTMLElement | null, step: 1 | -1): boolean {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-parked]') ?? [])];
  const now = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
  const next = rows[Math.min(now + step, rows.length - 1)];
  next?.focus();
  return next !== undefined;
}
