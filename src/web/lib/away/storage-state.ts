import { useEffect, useState } from 'react';

/** How the browser keeps what the program lays down on this device (rule C14.9). */
export interface StorageState {
  /** Whether it promises to remove nothing by itself, however full the device is. */
  readonly isPersisted: boolean;
  readonly usedBytes: number;
  readonly quotaBytes: number;
}

/** Typed as if it were always there; a page by plain http has none. */
const storage = (): StorageManager | undefined => (navigator as Partial<Pick<Navigator, 'storage'>>).storage;

/** Asks the browser to keep what is laid down; most answer by themselves, some ask whoever sits there. */
export async function askToPersist(): Promise<void> {
  const kept = storage();
  if (kept !== undefined && !(await kept.persisted())) await kept.persist();
}

async function readStorage(): Promise<StorageState | null> {
  const kept = storage();
  if (kept === undefined) return null;
  const [isPersisted, { usage = 0, quota = 0 }] = await Promise.all([kept.persisted(), kept.estimate()]);
  return { isPersisted, usedBytes: usage, quotaBytes: quota };
}

/**
 * How it is kept, looked up each time that it begins to be shown.
 * @returns null where the browser promises nothing: by plain http; undefined until it has said
 */
export function useStorageState(isShown: boolean): StorageState | null | undefined {
  const [state, setState] = useState<StorageState | null>();
  useEffect(() => {
    if (!isShown) return;
    readStorage().then(setState, () => setState(null));
  }, [isShown]);
  return state;
}
