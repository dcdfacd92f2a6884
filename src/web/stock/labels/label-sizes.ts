/** The papers that labels are printed on. */
export const LABEL_SIZES = {
  '50x30': {
    words: 'ม้วน 50 × 30 มม.',
    pageRules: '@page { size: 50mm 30mm; margin: 0; }',
    /** Room for the bars between the label's edges, in millimetres. */
    roomMm: 46,
    barsMm: 9,
    perPage: 1,
  },
  '40x25': {
    words: 'ม้วน 40 × 25 มม.',
    pageRules: '@page { size: 40mm 25mm; margin: 0; }',
    roomMm: 37,
    barsMm: 7,
    perPage: 1,
  },
  a4: {
    words: 'A4 แผ่นละ 24 ดวง (3 × 8)',
    pageRules: '@page { size: 210mm 297mm; margin: 0; }',
    roomMm: 58,
    barsMm: 12,
    perPage: 24,
  },
} as const;

export type LabelSize = keyof typeof LABEL_SIZES;

/** As many as a printer takes without complaint, and a page of the browser without slowing down. */
export const MOST_LABELS = 1_000;

/**
 * The labels page by page. On a sheet the first places may be used up already; these stay empty.
 * @param firstPlace from 1
 */
export function labelPages<T>(
  things: readonly { readonly thing: T; readonly copies: number }[],
  size: LabelSize,
  firstPlace: number,
): readonly (readonly (T | null)[])[] {
  const { perPage } = LABEL_SIZES[size];
  const used = perPage === 1 ? 0 : Math.min(perPage, Math.max(1, firstPlace)) - 1;
  const labels: (T | null)[] = Array.from({ length: used }, () => null);
  for (const { thing, copies } of things) for (let i = 0; i < copies; i += 1) labels.push(thing);
  if (labels.length === used) return [];
  return Array.from({ length: Math.ceil(labels.length / perPage) }, (_, page) =>
    labels.slice(page * perPage, (page + 1) * perPage),
  );
}
