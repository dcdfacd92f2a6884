import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { type FoundCustomers, foundCustomersQuery, MAX_SEARCH } from './queries.ts';
import type { Customer } from './wire.ts';

const TYPING_PAUSE_MS = 150;
const NOBODY: FoundCustomers = { customers: [], total: 0 };

/** The state of a list that customers are searched for and chosen in. */
export function useCustomerChoice(value: Customer | null, onChange: (customer: Customer) => void) {
  const [open, setOpen] = useState(false);
  /** What is being typed; null while the field shows who was chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState<number | null>(null);
  /** Enter was pressed before the answer to what is in the field was there. */
  const [enterWaits, setEnterWaits] = useState(false);
  const text = (typed ?? '').trim().slice(0, MAX_SEARCH);
  const [searched] = useDebouncedValue(text, TYPING_PAUSE_MS);
  const search = useQuery(foundCustomersQuery(text === '' ? '' : searched));
  const { customers, total } = search.data ?? NOBODY;
  // Enter and the arrows act on the answer to what is in the field now, never on an older one.
  const isCurrent = (text === '' || searched === text) && !search.isPlaceholderData && search.isSuccess;
  const first = text === '' ? null : 0;
  const at = active !== null && active < customers.length ? active : isCurrent ? first : null;

  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(null);
    setEnterWaits(false);
  };
  const choose = (customer: Customer) => {
    onChange(customer);
    close();
  };
  if (enterWaits && isCurrent) {
    setEnterWaits(false);
    const [best] = customers;
    if (best !== undefined) choose(best);
  }

  const show = () => {
    setOpen(true);
    const chosen = customers.findIndex(({ id }) => id === value?.id);
    if (text === '') setActive(chosen < 0 ? null : chosen);
  };
  const type = (words: string) => {
    setOpen(true);
    setTyped(words);
    setActive(null);
    setEnterWaits(false);
  };
  const move = (step: number) => {
    if (!open) return show();
    if (customers.length === 0 || !isCurrent) return;
    const from = at ?? (step > 0 ? -1 : 0);
    setActive((from + step + customers.length) % customers.length);
  };
  const enter = () => {
    const customer = at === null ? undefined : customers[at];
    if (!isCurrent) setEnterWaits(text !== '');
    else if (customer !== undefined) choose(customer);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      enter();
    } else if (event.key === 'Escape' && open) {
      // What the field stands in stays as it is.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      close();
    }
  };

  return { open, typed, at, customers, total, isCurrent, search, show, close, choose, type, onKeyDown };
}
