/**
 * What a refusal looks like where a person opened a paper in a tab of its own: words instead of JSON, and a way back.
 * It stands alone, without a script; of the screens it has only the style, for their letters, and does without it.
 * @param stylesheets addresses of the screens' styles
 */
export function refusalPage(message: string, stylesheets: readonly string[]): string {
  return `<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>เปิดเอกสารไม่ได้ · ร้านดี</title>
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
p { margin: 0; color: var(--muted); }
main a { display: grid; min-height: 56px; margin-top: 28px; border-radius: 12px; place-items: center; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
main a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M14 3v4a1 1 0 0 0 1 1h4"/><path d="M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2z"/><path d="M12 11v4"/><path d="M12 18h.01"/></svg>
<h1>เปิดเอกสารไม่ได้</h1>
<p>${escaped(message)}</p>
<a href="/orders">กลับไปหน้าคำสั่งซื้อ</a>
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
