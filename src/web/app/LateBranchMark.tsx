import { Suspense } from 'react';
import { lateComponent } from '#web/ui/away/late-component.ts';

/** After what the page itself needs. */
const IDLE_BEFORE_LOADING_MS = 3_000;
const BranchMark = lateComponent(async () => {
  await new Promise((resolve) => setTimeout(resolve, IDLE_BEFORE_LOADING_MS));
  return import('./AccountDialog.tsx').then((m) => ({ default: m.BranchMark }));
});

/** The branch in which one is, for whoever works in several; it is asked for when the page stands. */
export const LateBranchMark = () => (
  <Suspense>
    <BranchMark />
  </Suspense>
);
