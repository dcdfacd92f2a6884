import type { EpochMs } from '#shared/time/bangkok.ts';
import type { AnswerOf } from '#web/lib/calls.ts';

/** A sensitive act as the table shows it. */
export interface AuditedAct {
  readonly id: number;
  readonly atMs: EpochMs;
  readonly userName: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: string;
}

/** A sensitive act of the call in the screen's own words (rule C2.1). */
export function actFromWire(wire: AnswerOf<'GET /audit-log/api'>['data'][number]): AuditedAct {
  const { id, happened_at, user, action, subject, detail } = wire;
  return { id, atMs: Date.parse(happened_at), userName: user.name, action, subject, detail };
}
