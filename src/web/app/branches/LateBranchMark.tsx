import { Suspense } from 'react';
import { lateComponent } from '#web/ui/away/late-component.ts';
import { loadAccount } from '../account-code.ts';

/** After what the page itself needs, and the till's windows too. */
const IDLE_BEFORE_LOADING_MS = 6_000;
const BranchMark = lateComponent(async () => {
  await new Promise((resolve) => setTimeout(resolve, IDLE_BEFORE_LOADING_MS));
  return loadAccount().then((m) => ({ default: m.BranchMark }));
});

/** The branch in which one is, for whoever works in several; it is asked for when the page stands. */
export const LateBranchMark = () => (
  <Suspense>
    <BranchMark />
  </Suspense>
);
