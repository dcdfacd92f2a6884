/** What one of our pages says that is made without the screens. */
export interface StandalonePage {
  readonly heading: string;
  /** Strokes of a picture of 24 × 24. */
  readonly picture: string;
  readonly message: string;
  /** What it is about, line by line. */
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  /** Where one can go from here; the first is the button. */
  readonly links: readonly { readonly words: string; readonly address: string }[];
}

/** A sheet of paper with a mark of exclamation. */
export const PAPER_PICTURE =
  '<path d="M14 3v4a1 1 0 0 0 1 1h4"/><path d="M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2z"/><path d="M12 11v4"/><path d="M12 18h.01"/>';
/** The same with a plus. */
export const NEW_PAPER_PICTURE =
  '<path d="M14 3v4a1 1 0 0 0 1 1h4"/><path d="M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2z"/><path d="M12 11v6"/><path d="M9 14h6"/>';

/**
 * A page for somebody who opened a paper in a tab of its own. It stands alone, without a script; of the screens it has
 * only the style, for their letters, and does without it.
 * @param stylesheets addresses of the screens' styles
 */
export function standalonePage(
  { heading, picture, message, facts = [], links }: StandalonePage,
  stylesheets: readonly string[],
): string {
  const rows = facts.map(({ name, value }) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('');
  const about = rows === '' ? '' : `<dl>${rows}</dl>\n`;
  return `<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(heading)} · ร้านดี</title>
${stylesheets.map((address) => `<link rel="stylesheet" href="${escaped(address)}">`).join('\n')}
<style>
:root { color-scheme: light dark; --ground: #f3f5f7; --card: #fff; --ink: #13212c; --muted: #566573; --accent: #0a6c66; --on-accent: #fff; --warn: #93560a; --warn-soft: #fdf3e1; }
@media (prefers-color-scheme: dark) {
:root { --ground: #0e161c; --card: #17222a; --ink: #e8eef2; --muted: #a3b3bf; --accent: #5ccabf; --on-accent: #03211e; --warn: #f2bd6b; --warn-soft: #3a2b12; }
}
body { display: grid; box-sizing: border-box; min-height: 100vh; margin: 0; padding: 16px; overflow: auto; place-items: center; background: var(--ground); color: var(--ink); font: 1rem/1.6 "Noto Sans Thai Variable", "Noto Sans Thai", system-ui, sans-serif; }
main { box-sizing: border-box; width: 100%; max-width: 30rem; padding: 40px 24px; border-radius: 16px; background: var(--card); text-align: center; }
svg { box-sizing: border-box; width: 72px; height: 72px; padding: 19px; border-radius: 50%; background: var(--warn-soft); color: var(--warn); }
h1 { margin: 12px 0 4px; font-size: 1.25rem; }
p { margin: 0; color: var(--muted); text-wrap: balance; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 20px 0 0; padding: 16px; border-radius: 12px; background: var(--ground); text-align: start; }
dt { color: var(--muted); }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
main a { display: grid; min-height: 56px; margin-top: 28px; padding: 0 16px; border-radius: 12px; place-items: center; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
main a + a { min-height: 48px; margin-top: 8px; background: none; color: var(--accent); }
main a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${picture}</svg>
<h1>${escaped(heading)}</h1>
<p>${escaped(message)}</p>
${about}${links.map(({ words, address }) => `<a href="${escaped(address)}">${escaped(words)}</a>`).join('\n')}
</main>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
