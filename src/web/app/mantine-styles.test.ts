import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const web = new URL('../', import.meta.url);
const installed = new URL('../../../node_modules/@mantine/core/styles/', import.meta.url);
const imported = readFileSync(new URL('./mantine.css', import.meta.url), 'utf8');
/** Styles that come with others: what stands in a list or a window is styled by its base. */
const BASES: Readonly<Record<string, readonly string[]>> = {
  Select: ['Combobox', 'Popover', 'Input', 'ScrollArea'],
  NumberInput: ['Input'],
  Drawer: ['ModalBase'],
  Menu: ['Popover'],
};

function componentsUsed(): Set<string> {
  const used = new Set<string>();
  for (const name of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue;
    const source = readFileSync(new URL(name, web), 'utf8');
    for (const [, names = ''] of source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)) {
      for (const word of names.split(',')) used.add(word.trim());
    }
  }
  return used;
}

test('no component stands on a page without its styles', () => {
  const missing = [...componentsUsed()]
    .flatMap((name) => [name, ...(BASES[name] ?? [])])
    .filter((name) => existsSync(new URL(`${name}.layer.css`, installed)))
    .filter((name) => !imported.includes(`/${name}.layer.css`));
  expect(missing).toEqual([]);
});
