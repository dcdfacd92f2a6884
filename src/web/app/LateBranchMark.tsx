import { Suspense, useEffect, useState } from 'react';
import { lateComponent } from '#web/ui/away/late-component.ts';

const BranchMark = lateComponent(() => import('./BranchMark.tsx').then((m) => ({ default: m.BranchMark })));
/** After what the page itself needs. */
const IDLE_BEFORE_LOADING_MS = 3_000;

/** The branch in which one is, for whoever works in several; it is asked for when the page stands. */
export function LateBranchMark({ className }: { readonly className: string | undefined }) {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), IDLE_BEFORE_LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTime ? (
    <Suspense fallback={null}>
      <BranchMark className={className} />
    </Suspense>
  ) : null;
}
