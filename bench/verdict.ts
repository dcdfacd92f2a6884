/**
 * Whether what was measured misses its goal, as the table's cells have them: `p99 ≤ 30 ms` looks for the p99 among
 * the figures, `≤ 10 s` takes the first one.
 *
 * @returns `missed`, `met`, or nothing where there is no goal
 */
export function verdict(goal: string, measured: string): 'missed' | 'met' | '' {
  const [, figure = '', bound, number] = /^(?:(.*\S) )?([≤≥]) ([\d.]+)/.exec(goal) ?? [];
  if (bound === undefined) return '';
  const named = figure === '' ? -1 : measured.indexOf(`${figure} `);
  const found = /(?<![\w.])\d+(?:\.\d+)?/.exec(
    named === -1 ? measured : measured.slice(named + figure.length),
  );
  if (found === null) throw new Error(`no figure for the goal ${goal} in ${measured}`);
  const reached = bound === '≤' ? Number(found[0]) <= Number(number) : Number(found[0]) >= Number(number);
  return reached ? 'met' : 'missed';
}
