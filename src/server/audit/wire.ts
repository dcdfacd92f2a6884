import type { AuditedActWire } from '#shared/audit/contract.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { ActRow } from './queries.ts';

/** A sensitive act as the calls have it. */
export function auditedActWire(act: ActRow): AuditedActWire {
  const { id, action, subject, detail } = act;
  return {
    id,
    happened_at: bangkokIso(act.happened_ms),
    user: { id: act.user_id, name: `${act.firstname} ${act.lastname}`.trim() },
    ...{ action, subject, detail },
  };
}
