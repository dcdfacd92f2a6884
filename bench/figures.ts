import type { Meanwhile, Timing } from './measures.ts';
import type { ShopServer } from './shop-server.ts';

/** What was measured, as it is read in a cell of the table. */

export const perSecond = ({ count, wallSeconds }: Timing) => (count / wallSeconds).toFixed(0);
export const seconds = (ms: number) => (ms / 1000).toFixed(2);
export const latency = ({ p50Ms, p99Ms }: Timing) => `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
export const each = ({ cpuSeconds, count }: Timing) =>
  cpuSeconds === null || count === 0 ? '' : `${((cpuSeconds / count) * 1000).toFixed(2)} ms each`;
export const cpuOf = (server: ShopServer) => `${server.cpuSeconds()?.toFixed(2) ?? '?'} s`;

/** What sales waited for while something else went on, how long that took, and how much memory it needed. */
export const meanwhile = ({ longestMs, mostMemoryMb, sales, seconds }: Meanwhile): string =>
  `longest ${longestMs.toFixed(0)} ms of ${sales}, in ${seconds.toFixed(1)} s; memory ≤ ${mostMemoryMb?.toFixed(0) ?? '?'} MB`;
