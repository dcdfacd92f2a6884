import { type RefusalCode, refusalStatus } from '#shared/errors/refusals.ts';
import type { CallDeclaration, Contract } from '#shared/http/contract.ts';

const HEAD = `# The calls

Made from the contracts by \`npm run docs\`; a test fails when it is stale. How each answer looks is in
[openapi.json](openapi.json), which a running server also serves at \`/api/openapi.json\`.

Any call but those of a visitor answers 401 to nobody and 403 to the wrong role; bad input answers 422 with
words per field, and what is no request at all 400. "200 + status" means that the outcome is in the body's
\`status\` field. "key" means that the call takes an \`Idempotency-Key\`.
`;

/** docs/calls.md: a table of calls per domain. */
export function callsPage(contracts: Readonly<Record<string, Contract>>): string {
  const parts = Object.entries(contracts).map(([domain, declared]) => section(domain, declared));
  return `${HEAD}\n${parts.join('\n')}`;
}

function section(domain: string, declared: Contract): string {
  const rows = Object.entries(declared).map(([key, call]) => row(key, call));
  return `## ${domain}\n\n| call | name | who | what it does | refusals |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
}

function row(key: string, call: CallDeclaration): string {
  const marks = [
    ...(call.outcome === 'status' ? ['200 + status'] : []),
    ...(call.form ? ['form or JSON'] : []),
    ...(call.idempotent ? ['key'] : []),
  ];
  const what = [call.summary, ...(marks.length > 0 ? [`(${marks.join(', ')})`] : [])].join(' ');
  return `| \`${key}\` | \`${call.name}\` | ${call.may} | ${what} | ${call.refusals.map((c) => refusal(c, call)).join(', ')} |`;
}

function refusal(code: RefusalCode, call: CallDeclaration): string {
  return call.outcome === 'status' ? code : `${refusalStatus(code)} ${code}`;
}
