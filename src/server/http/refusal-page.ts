/**
 * What a refusal looks like where a person opened a paper in a tab of its own: words instead of JSON, and a way back.
 * It stands alone, without the screens' own files, and closes the tab where the browser allows it.
 */
export function refusalPage(message: string): string {
  return `<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>เปิดเอกสารไม่ได้</title>
<style>
:root { color-scheme: light dark; }
body { display: grid; min-height: 100vh; margin: 0; place-items: center; font: 17px/1.6 "Noto Sans Thai", system-ui, sans-serif; }
main { max-width: 30em; padding: 24px; text-align: center; }
h1 { margin: 0 0 8px; font-size: 22px; }
a { display: inline-block; margin-top: 16px; padding: 10px 20px; color: inherit; }
</style>
</head>
<body>
<main>
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
