import { cpus, release, totalmem, type } from 'node:os';
import { verdict } from './verdict.ts';

/** What was measured, as a row of the page: figures are text as they are read. */
export type Row = readonly [what: string, goal: string, measured: string, cpu: string];

/** A row with its verdict. */
export const cellsOf = ([what, goal, measured, cpu]: Row) => [
  what,
  goal,
  measured,
  verdict(goal, measured),
  cpu,
];

/** Ends the name of what was compared with the bare server. */
export const BESIDE = ', beside a bare server';

/** The page of these rows: docs/bench.md. */
export function pageOf(rows: readonly Row[]): string {
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, ${type()} ${release()}, Node ${process.versions.node}`;
  const beside = rows.filter(([what]) => what.endsWith(BESIDE));
  const others = rows.filter((row) => !beside.includes(row));
  const missed = rows
    .filter(([, goal, measured]) => verdict(goal, measured) === 'missed')
    .map(([what]) => what);
  return `# Measured

Written by \`npm run bench\`: the built program over HTTP on the machine below, SQLite with \`synchronous=FULL\` where
PostgreSQL isn't named. The client that asks runs on the same machine and takes its share of it, so the processor time
of the server stands beside the wall time; PostgreSQL's own is not in it. Figures of one run; nothing is tested against
them.

Machine: ${machine}

${missed.length === 0 ? 'All targets are met.' : `Missed: ${missed.join('; ')}.`}

${tableOf(others)}

## Beside a bare server

A server that only writes the rows of a sale, in one call and one commit, and finds products by the same index
(\`bench/bare-server.ts\`): no sessions, roles, tokens, checks, rules, locks, seals or shared commits. Both run on copies of one
shop and take turns; the middle of five ratios of their speed counts. Our sale is two calls and two commits, so that a
cashier alone waits for the disk twice; eight at once share commits.

${tableOf(beside)}
`;
}

const tableOf = (
  rows: readonly Row[],
) => `| what | to reach on 2 cores | measured | target | server's processor time |
|---|---|---|---|---|
${rows.map((row) => `| ${cellsOf(row).join(' | ')} |`).join('\n')}`;
