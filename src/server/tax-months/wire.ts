import type { TaxMonthsWire } from '#shared/tax-months/contract.ts';
import { lockableThrough } from '#shared/tax-months/rules.ts';
import { bangkokIso, type EpochMs } from '#shared/time/bangkok.ts';
import type { LockedMonths } from './queries.ts';

/** Which months are locked, as the contract names it. */
export const taxMonthsWire = ({ lockedThrough, locks }: LockedMonths, nowMs: EpochMs): TaxMonthsWire => ({
  locked_through: lockedThrough,
  lockable_through: lockableThrough(nowMs),
  locks: locks.map(({ id, month, lockedBy, lockedMs, opened }) => ({
    ...{ id, month, locked_by: lockedBy, locked_at: bangkokIso(lockedMs) },
    opened_by: opened?.by ?? null,
    opened_at: opened === null ? null : bangkokIso(opened.atMs),
    reason: opened?.reason ?? null,
  })),
});
