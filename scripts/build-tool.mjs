// Makes one of the project's own TypeScript programs runnable: dist/tools/<name>.js.
import { basename, join } from 'node:path';

export async function buildTool(root, source) {
  const { build } = await import('rolldown');
  const file = join(root, 'dist', 'tools', `${basename(source, '.ts')}.js`);
  await build({
    cwd: root,
    input: source,
    platform: 'node',
    external: (id) => /^[^.#/]/.test(id),
    output: { file, format: 'esm', sourcemap: true },
    logLevel: 'warn',
  });
  return file;
}
