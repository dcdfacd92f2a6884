import { cpus, totalmem } from 'node:os';
import type { Count } from './count.ts';

/** What a trouble of one round did: how long at most nobody's sale was acknowledged. */
export interface Gap {
  readonly trouble: string;
  readonly seconds: number;
}

export interface Round {
  readonly gaps: readonly Gap[];
  /** Of all rounds until the end of this one. */
  readonly count: Count;
}

/** How often the tills got no yes and no no, over all rounds. */
export type Unanswered = Readonly<Record<'unknown' | 'unavailable' | 'none', number>>;

/** Whether nothing was lost, doubled, left out or refused. */
export const isClean = ({ count }: Round) =>
  count.lost + count.doubled + count.numberFaults + count.refused === 0 && count.isVerified;

/** The page of these rounds: docs/drill.md. */
export function pageOf(rounds: readonly Round[], tills: number, unanswered: Unanswered): string {
  const names = rounds[0]?.gaps.map(({ trouble }) => trouble) ?? [];
  const last = rounds.at(-1)?.count;
  return `# Drilled

Written by \`npm run drill\`. On one machine, all on loopback: three etcd, three PostgreSQL under Patroni with \`synchronous_mode_strict\`,
HAProxy, and three of our processes, of which two reach the database through HAProxy and one by naming its three hosts. ${tills} tills sell
through HAProxy, about a sale a second each, and ask again under their key what wasn't answered. In every round each of the troubles below
happens once; the next waits until all three PostgreSQL are whole again. At the end of each round the tills stop, and every sale is counted.

Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GB; tills, databases and processes share it.
Patroni, by etcd's second interface (decision 82): \`ttl\` 20, \`loop_wait\` 2, \`retry_timeout\` 5, \`primary_start_timeout\` 0 seconds.

${rounds.length} round${rounds.length === 1 ? '' : 's'}: ${last?.acknowledged ?? 0} sales acknowledged, ${last?.lost ?? 0} lost, ${last?.doubled ?? 0} doubled, ${last?.numberFaults ?? 0} numbers missing or there twice, ${last?.refused ?? 0} falsely refused; \`verify\` ${rounds.every(({ count }) => count.isVerified) ? 'clean each time' : 'NOT clean'}.
How often the tills were told that nobody knows whether it was done: ${unanswered.unknown}; that the shop or its database is away: ${unanswered.unavailable}; and had no answer at all:
${unanswered.none}. Each asked again until it knew.

## Seconds without service

The longest time within each trouble in which no sale of any till was acknowledged.

| trouble | ${rounds.map((_, i) => i + 1).join(' | ')} | longest |
|---|${rounds.map(() => '---|').join('')}---|
${names
  .map((name, i) =>
    rowOf(
      name,
      rounds.map(({ gaps }) => gaps[i]?.seconds ?? 0),
    ),
  )
  .join('\n')}

## Sales

All there are at the end of each round.

| round | acknowledged | lost | doubled | numbers missing or twice | falsely refused | verify |
|---|---|---|---|---|---|---|
${rounds
  .map(
    ({ count }, i) =>
      `| ${i + 1} | ${count.acknowledged} | ${count.lost} | ${count.doubled} | ${count.numberFaults} | ${count.refused} | ${count.isVerified ? 'clean' : 'NOT clean'} |`,
  )
  .join('\n')}
`;
}

const rowOf = (name: string, seconds: readonly number[]) =>
  `| ${[name, ...seconds.map((each) => each.toFixed(1)), Math.max(...seconds).toFixed(1)].join(' | ')} |`;
