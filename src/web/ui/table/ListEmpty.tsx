import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../EmptyState.tsx';
import { isNarrowed, narrowingFilters, type TableState } from './table-state.ts';

interface ListEmptyProps<F extends string> {
  readonly icon: ReactNode;
  readonly title: string;
  /** How there comes to be something, for as long as nobody has looked for anything. */
  readonly text?: string;
  /** The next step then; null, with the reason, where there is none from here. */
  readonly action: ReactNode;
  readonly state: TableState<F>;
  /** Whether something is looked for, where not every filter makes the list shorter. */
  readonly isLooking?: boolean;
  readonly onState: (change: Partial<TableState<F>>) => void;
}

/** What stands in a list with nothing in it: the next step, or where something was looked for, the way back to all of it. */
export function ListEmpty<F extends string>({
  icon,
  title,
  text,
  action,
  state,
  isLooking = isNarrowed(state),
  onState,
}: ListEmptyProps<F>) {
  if (!isLooking) {
    return <EmptyState icon={icon} title={title} {...(text !== undefined && { text })} action={action} />;
  }
  const filters = narrowingFilters(state.filters);
  const none = { ...state.filters, ...Object.fromEntries(filters.map((name) => [name, ''])) };
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <Button
          variant="default"
          onClick={({ currentTarget }) => {
            // The button goes: the list has the keyboard's place from here on.
            currentTarget.closest('section')?.focus();
            onState({ search: '', filters: none });
          }}
        >
          {filters.length === 0 ? 'ล้างการค้นหา' : 'ล้างการค้นหาและตัวกรอง'}
        </Button>
      }
    />
  );
}
