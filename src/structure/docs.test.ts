import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openApiDocument } from '#server/http/openapi.ts';
import { callsPage } from './calls-page.ts';
import { CONTRACTS } from './contracts.ts';
import { namedInVain } from './named-files.ts';
import { readSources } from './source-tree.ts';

const STALE = 'stale: run `npm run docs`';

test('every domain that declares calls is in the documents', () => {
  const declaring = readdirSync('src/shared').filter(
    (domain) => domain !== 'http' && existsSync(`src/shared/${domain}/contract.ts`),
  );
  expect(Object.keys(CONTRACTS).sort()).toEqual(declaring.sort());
});

test('docs/calls.md says what the contracts say', () => {
  expect(readFileSync('docs/calls.md', 'utf8'), STALE).toBe(callsPage(CONTRACTS));
});

test('docs/openapi.json says what the contracts say', () => {
  const written = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
  expect(written, STALE).toEqual(JSON.parse(JSON.stringify(openApiDocument(Object.values(CONTRACTS)))));
});

test('the OpenAPI document names each call once and every reference in it leads somewhere', () => {
  const document = openApiDocument(Object.values(CONTRACTS));
  const text = JSON.stringify(document);
  const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
  const declared = Object.values(CONTRACTS).flatMap((calls) => Object.values(calls).map((call) => call.name));
  expect([...ids].sort()).toEqual([...declared].sort());
  expect(new Set(ids).size).toBe(ids.length);

  const { schemas } = document.components as { schemas: Record<string, unknown> };
  const referred = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '');
  expect(referred.length).toBeGreaterThan(0);
  for (const ref of referred)
    expect(Object.keys(schemas)).toContain(ref.replace('#/components/schemas/', ''));
});

test('each file that a page or a comment names is there', () => {
  const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'GLOSSARY.md', 'docs/rules.md']
    .concat(readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const sources = readSources('src', 'e2e', 'bench', 'scripts');
  // This one names files that aren't there.
  const others = sources.filter(({ path }) => path !== 'src/structure/docs.test.ts');
  expect(
    namedInVain(
      [...pages, ...others],
      sources.map(({ path }) => path),
    ),
  ).toEqual([]);
});

test('each file and each part that the page on running it leads to is there, and each file to run it with is on the page', () => {
  const page = readFileSync('docs/operate.md', 'utf8');
  const links = [...page.matchAll(/\]\(([^)#\s]*)(?:#([a-z-]+))?\)/g)];
  expect(links.length).toBeGreaterThan(10);
  for (const [, file = '', part] of links) {
    const path = `docs/${file || 'operate.md'}`;
    expect(existsSync(path), file).toBe(true);
    if (part === undefined) continue;
    const titles = [...readFileSync(path, 'utf8').matchAll(/^##+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^a-z -]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(titles).toContain(part);
  }
  for (const name of readdirSync('deploy')) expect(page).toContain(`deploy/${name}`);
});

test('a file that is named and isn’t there is told', () => {
  const named = (text: string) => namedInVain([{ path: 'a.md', text }], ['src/server/db/verify.ts']);
  expect(named('`db/verify.ts`, `src/server/db/verify.ts` and `verify-more.ts`, `<domain>/wire.ts`')).toEqual(
    [],
  );
  expect(named('`db/checked.ts` and `b/verify.ts`')).toEqual(['a.md: db/checked.ts', 'a.md: b/verify.ts']);
});
