// Runs one of the project's own TypeScript programs: `node scripts/run.mjs bench/bench.ts [its arguments]`.
import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { ensureInstalled, ROOT, requireNode } from './ensure.mjs';

requireNode();
ensureInstalled();
const { build } = await import('rolldown');
const [source = '', ...args] = process.argv.slice(2);
const file = join(ROOT, 'dist', 'tools', `${basename(source, '.ts')}.js`);
await build({
  cwd: ROOT,
  input: source,
  platform: 'node',
  external: (id) => /^[^.#/]/.test(id),
  output: { file, format: 'esm', sourcemap: true },
  logLevel: 'warn',
});
const child = spawn(process.execPath, ['--enable-source-maps', file, ...args], {
  cwd: ROOT,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
