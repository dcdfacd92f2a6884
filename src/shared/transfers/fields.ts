import { z } from 'zod';
import { dateOut, id, instantOut, moneyOut } from '../http/fields.ts';
import { REQUEST_STATES, REQUEST_WAYS, TRANSFER_STATES, TRANSFER_WAYS } from './rules.ts';

/** A branch that goods go to or come from, as it was called when they left. */
export const transferBranch = z
  .object({ id, branch_name: z.string(), branch_code: z.string() })
  .meta({ id: 'TransferBranch' });

export type TransferBranchWire = z.output<typeof transferBranch>;

/** A paper about goods between branches, to be led to. */
const numbered = z.object({ id, number: z.string() }).meta({ id: 'NumberedPaper' });

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
    /** The request that they were sent for, if any (rule C15.10). */
    request: numbered.nullable(),
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

const thing = {
  product_id: id,
  variant_id: id.nullable(),
  name: z.string(),
  sku_code: z.string(),
  variant_value: z.string().nullable(),
  unit: z.string().nullable(),
};

/** A line of them. */
export const transferLine = z
  .object({
    ...thing,
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

/** Goods that a branch asks another for. */
export const transferRequest = z
  .object({
    id,
    number: z.string(),
    /** As the branch sees it that looks: it asks, or it is asked. */
    way: z.enum(REQUEST_WAYS),
    state: z.enum(REQUEST_STATES),
    /** Who is to send them, and who asks for them. */
    from: transferBranch,
    to: transferBranch,
    /** When they are needed; null for as soon as may be. */
    needed_on: dateOut.nullable(),
    note: z.string(),
    asked_at: instantOut,
    asked_by: z.string(),
    line_count: z.int(),
    quantity: z.int(),
    /** Who answered or gave it up, and when; null while it is open. */
    ended_at: instantOut.nullable(),
    ended_by: z.string().nullable(),
    /** Why it was declined; '' otherwise. */
    reason: z.string(),
    /** What was sent for it. */
    transfer: numbered.nullable(),
  })
  .meta({ id: 'TransferRequest' });

export type TransferRequestWire = z.output<typeof transferRequest>;

/** A line of it. */
export const transferRequestLine = z
  .object({
    ...thing,
    quantity: z.int(),
    /** How many were sent for it, of things too that nobody had asked for; null until something is. */
    sent: z.int().nullable(),
  })
  .meta({ id: 'TransferRequestLine' });

export type TransferRequestLineWire = z.output<typeof transferRequestLine>;
