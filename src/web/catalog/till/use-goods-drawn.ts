import { useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';
import { useCopyKnown } from '../copy/the-copy.ts';
import { useIsAskingForGoods } from './queries.ts';

/**
 * Whether the till's first goods are on the screen, or can't be there before the server is (rule C14.8): on a slow machine whatever
 * can wait for them does.
 */
export function useGoodsDrawn(): boolean {
  const isAsking = useIsAskingForGoods();
  const hasNoCopy = useCopyKnown(({ copy }) => copy === 'absent');
  const [isDrawn, setIsDrawn] = useState(false);
  const hasCome = !isAsking || hasNoCopy;
  useEffect(() => {
    if (isDrawn || !hasCome) return;
    // An answer is drawn before the page has nothing to do.
    return whenIdle(() => setIsDrawn(true));
  }, [isDrawn, hasCome]);
  return isDrawn;
}
