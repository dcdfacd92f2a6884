import { firstLoad } from './measures.ts';
import type { Row } from './page.ts';

/** How much code and style the first opening of a page brings. */
export function measureLoads(note: (...row: Row) => void): void {
  const login = firstLoad('LoginPage');
  const pos = firstLoad('PosPage');
  const scripts = `JS ${login.scriptKb.toFixed(0)} kB, CSS ${login.styleKb.toFixed(0)} kB`;
  note('/login, first load, brotli', 'JS ≤ 170 kB', scripts, '');
  const both = pos.scriptKb + pos.styleKb;
  note(
    '/pos, first load, brotli',
    'JS + CSS ≤ 200 kB',
    `${both.toFixed(0)} kB (JS ${pos.scriptKb.toFixed(0)}, CSS ${pos.styleKb.toFixed(0)})`,
    '',
  );
}
