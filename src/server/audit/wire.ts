import { actWords, factsLine } from '#shared/audit/act-words.ts';
import { AUDITED_ACTIONS } from '#shared/audit/actions.ts';
import type { Act } from '#shared/audit/acts.ts';
import type { AuditedActWire } from '#shared/audit/contract.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { ActRow } from './queries.ts';

/** A sensitive act as the calls have it: its data, and the words that the program has for it today. */
export function auditedActWire(act: ActRow): AuditedActWire {
  const { id, action, about_type: type, about_id, about_name } = act;
  const [before, after] = [factsOf(act.before_facts), factsOf(act.after_facts)];
  return {
    id,
    happened_at: bangkokIso(act.happened_ms),
    user: { id: act.user_id, name: `${act.firstname} ${act.lastname}`.trim() },
    action,
    ...wordsOf(act, before, after),
    about: type === null ? null : { type, id: about_id, name: about_name },
    ...{ before, after },
  };
}

type Facts = AuditedActWire['before'];

const factsOf = (text: string | null): Facts => (text === null ? null : (JSON.parse(text) as Facts));

function wordsOf(row: ActRow, before: Facts, after: Facts): Pick<AuditedActWire, 'subject' | 'detail'> {
  // What a former program recorded keeps its words.
  if (row.subject !== null) return { subject: row.subject, detail: row.detail ?? '' };
  const about = { type: row.about_type, id: row.about_id, name: row.about_name ?? '' };
  // A later program's act has no words here yet.
  if (!Object.hasOwn(AUDITED_ACTIONS, row.action)) return { subject: about.name, detail: '' };
  // What is kept is what `recordAct` was given.
  const words = actWords({ action: row.action, about, before, after } as unknown as Act);
  return { subject: words.subject, detail: factsLine(words) };
}
