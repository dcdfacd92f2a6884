import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { id, instantOut, monthIn, REQUIRED_WORDS } from '../http/fields.ts';

import { MAX_OPENING_REASON } from './rules.ts';

/** Why a month is opened again. */
const reason = z.string().trim().min(1, REQUIRED_WORDS).max(MAX_OPENING_REASON);

/** Which months are locked, and what became of each lock. */
const months = z
  .object({
    /** The newest locked month, and all before it are too; null while none is. */
    locked_through: z.string().nullable(),
    /** The newest month that may be locked now. */
    lockable_through: z.string(),
    /** The newest first. */
    locks: z.array(
      z.object({
        id,
        month: z.string(),
        locked_by: z.string(),
        locked_at: instantOut,
        opened_by: z.string().nullable(),
        opened_at: instantOut.nullable(),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'TaxMonths' });

export type TaxMonthsWire = z.output<typeof months>;

/** Months whose books are done (rule C13.4). */
export const taxMonthsContract = contract({
  'GET /tax-months': {
    name: 'taxMonths',
    summary: 'Which months are locked, who locked them, and who opened one again and why.',
    may: 'manager',
    answer: months,
    refusals: [],
  },
  'POST /tax-months/lock': {
    name: 'lockMonth',
    summary: 'Locks a month and all before it: nothing dated in them changes any more.',
    may: 'admin',
    changes: ['months'],
    body: z.object({ month: monthIn }),
    answer: months,
    refusals: ['MONTH_NOT_OVER', 'CLOCK_BEHIND', 'CLOCK_AHEAD'],
  },
  'POST /tax-months/open': {
    name: 'openMonth',
    summary: 'Opens the newest locked month again, with the reason why.',
    may: 'admin',
    changes: ['months'],
    body: z.object({ month: monthIn, reason }),
    answer: months,
    refusals: ['MONTH_NOT_LOCKED', 'MONTH_NOT_NEWEST'],
  },
});
