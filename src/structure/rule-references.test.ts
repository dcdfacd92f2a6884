import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRules, strayReferences } from './rule-references.ts';
import { readSources } from './source-tree.ts';

const rules = readRules(readFileSync('docs/rules.md', 'utf8'));

test('every rule that a comment, a test or a document cites is in docs/rules.md', () => {
  const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'GLOSSARY.md'].map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  const files = readSources('src', 'e2e', 'bench', 'drill', 'scripts').filter(
    ({ path }) => !path.startsWith('src/structure/rule-references'),
  );
  expect(strayReferences([...files, ...documents], rules)).toEqual([]);
});

test('a reference that leads nowhere is told', () => {
  const cite = (text: string) => strayReferences([{ path: 'a.ts', text }], rules);
  expect(cite('(rule C5.6) (rule C2.7, C3; rule S2 and S9) (rule S2, "Dashboard")')).toEqual([]);
  expect(cite('(rule C5.77)')).toEqual(['a.ts: rule C5.77']);
  expect(cite('(rule C2.7, C99)')).toEqual(['a.ts: rule C99']);
  expect(cite('// so (rule\n * C2.99)')).toEqual(['a.ts: rule C2.99']);
  expect(cite('(rule S2, "Cockpit")')).toEqual(['a.ts: rule S2, "Cockpit"']);
  expect(cite('as contract C5.6 has it; specification 2; design section 4')).toHaveLength(3);
});
