/** Which facts are not as they were: those before, and the same ones after. */
export interface Changes<Facts> {
  readonly before: Partial<Facts>;
  readonly after: Partial<Facts>;
}

/** What differs between two states of a thing, for the audit log; null where nothing does. */
export function changesBetween<Facts extends object>(before: Facts, after: Facts): Changes<Facts> | null {
  const differing = (Object.keys(after) as (keyof Facts)[]).filter(
    (fact) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]),
  );
  if (differing.length === 0) return null;
  return { before: picked(before, differing), after: picked(after, differing) };
}

function picked<Facts extends object>(facts: Facts, keys: readonly (keyof Facts)[]): Partial<Facts> {
  return Object.fromEntries(keys.map((key) => [key, facts[key]])) as Partial<Facts>;
}
