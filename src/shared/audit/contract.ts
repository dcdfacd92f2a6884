import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { dateIn, id, idText, instantOut, listPage, listQuery } from '../http/fields.ts';
import { ABOUT_TYPES } from './acts.ts';

/**
 * What stood there before or after, as data: named facts, or a list, such as what stands in an order; null where there was
 * nothing, or nothing else than what the action says.
 */
const facts = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullable();

/** A sensitive act: who did what to what, and when; in words, and as data. */
const auditedAct = z
  .object({
    id,
    happened_at: instantOut,
    user: z.object({ id, name: z.string() }),
    /** One of `AUDITED_ACTIONS`, or one that a later program recorded. */
    action: z.string(),
    subject: z.string(),
    detail: z.string(),
    /** What it was done to; null where a former program's words don't say it. */
    about: z
      .object({ type: z.string(), id: z.number().int().nullable(), name: z.string().nullable() })
      .nullable(),
    before: facts,
    after: facts,
  })
  .meta({ id: 'AuditedAct' });

export type AuditedActWire = z.output<typeof auditedAct>;

/** The append-only record of sensitive acts. */
export const auditContract = contract({
  'GET /audit-log/api': {
    name: 'auditLog',
    summary: 'The sensitive acts in this branch, newest first.',
    may: 'admin',
    query: listQuery.extend({
      from: dateIn.optional(),
      to: dateIn.optional(),
      user_id: idText.optional(),
      action: z
        .string()
        .regex(/^[a-z-]{1,40}$/)
        .optional(),
      about: z.enum(ABOUT_TYPES).optional(),
      about_id: idText.optional(),
    }),
    answer: z.object({ data: z.array(auditedAct), ...listPage }),
    refusals: [],
  },
});
