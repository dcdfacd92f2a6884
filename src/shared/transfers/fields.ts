import { z } from 'zod';
import { id, instantOut, moneyOut } from '../http/fields.ts';
import { TRANSFER_STATES, TRANSFER_WAYS } from './rules.ts';

/** A branch that goods go to or come from, as it was called when they left. */
export const transferBranch = z
  .object({ id, branch_name: z.string(), branch_code: z.string() })
  .meta({ id: 'TransferBranch' });

export type TransferBranchWire = z.output<typeof transferBranch>;

/** Goods that one branch sent to another. */
export const transfer = z
  .object({
    id,
    number: z.string(),
    /** As the branch sees it that asks: it sent them, or they come to it. */
    way: z.enum(TRANSFER_WAYS),
    state: z.enum(TRANSFER_STATES),
    from: transferBranch,
    to: transferBranch,
    recipient: z.string(),
    note: z.string(),
    sent_at: instantOut,
    sent_by: z.string(),
    line_count: z.int(),
    /** Pieces that were sent, and of these what was missing and broken when they were received. */
    quantity: z.int(),
    missing: z.int(),
    broken: z.int(),
    /** What they cost on average when they left, of what is known. */
    total_cost: moneyOut,
    /** Who received them or took them back, and when; null while they are on their way. */
    ended_at: instantOut.nullable(),
    ended_by: z.string().nullable(),
    /** What was noted then. */
    end_note: z.string(),
    /** What those had cost that were missing or broken. */
    lost_cost: moneyOut,
  })
  .meta({ id: 'Transfer' });

export type TransferWire = z.output<typeof transfer>;

/** A line of them. */
export const transferLine = z
  .object({
    product_id: id,
    variant_id: id.nullable(),
    name: z.string(),
    sku_code: z.string(),
    variant_value: z.string().nullable(),
    unit: z.string().nullable(),
    quantity: z.int(),
    unit_cost: moneyOut.nullable(),
    cost: moneyOut.nullable(),
    /** What of them was missing and broken, and what was remarked; nothing until they are received. */
    missing: z.int(),
    broken: z.int(),
    missing_reason: z.string(),
    broken_reason: z.string(),
  })
  .meta({ id: 'TransferLine' });

export type TransferLineWire = z.output<typeof transferLine>;
