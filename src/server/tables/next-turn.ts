/** Lets whoever else waits for this process have a turn: a till must not wait for a table. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
