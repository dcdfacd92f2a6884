/** Lets whoever else waits for this process have a turn: a till must not wait for a table. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

const ITEMS_AT_ONCE = 500;

/** `flatMap` for what may be a file's tens of thousands: others have a turn every few hundred. */
export async function flatMapInTurns<T, R>(
  items: readonly T[],
  make: (item: T, i: number) => readonly R[],
): Promise<R[]> {
  const made: R[] = [];
  for (const [i, item] of items.entries()) {
    made.push(...make(item, i));
    if (i % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) await nextTurn();
  }
  return made;
}
