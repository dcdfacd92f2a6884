import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { dateIn, id, idText, instantOut, listPage, listQuery } from '../http/fields.ts';

/** A sensitive act: who did what to what, and when. */
const auditedAct = z
  .object({
    id,
    happened_at: instantOut,
    user: z.object({ id, name: z.string() }),
    /** One of `AUDITED_ACTIONS`, or one that a later program recorded. */
    action: z.string(),
    subject: z.string(),
    detail: z.string(),
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
    }),
    answer: z.object({ data: z.array(auditedAct), ...listPage }),
    refusals: [],
  },
});
