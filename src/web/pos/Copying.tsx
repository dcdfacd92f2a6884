import { useEffect } from 'react';
import { useCopying } from '#web/catalog/copy/use-copying.ts';
import { logFailure } from '#web/lib/log.ts';
import { loadAwayCode } from './late-code.ts';

interface CopyingProps {
  /** Whether this browser's session stands at a till: only there is sold while the server can't be reached. */
  readonly isAtTill: boolean;
}

/** Gets this till ready to find, scan and show goods while the server can't be reached (rule C14.8). Draws nothing. */
export function Copying({ isAtTill }: CopyingProps) {
  const isWhole = useCopying(isAtTill);
  useEffect(() => {
    if (isWhole) loadAwayCode().catch((error: unknown) => logFailure('loading code ahead', error));
  }, [isWhole]);
  return null;
}
