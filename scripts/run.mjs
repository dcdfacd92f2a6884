// Runs one of the project's own TypeScript programs: `node scripts/run.mjs bench/bench.ts [its arguments]`.
import { spawn } from 'node:child_process';
import { buildTool } from './build-tool.mjs';
import { ensureInstalled, ROOT, requireNode } from './ensure.mjs';

requireNode();
ensureInstalled();
const [source = '', ...args] = process.argv.slice(2);
const file = await buildTool(ROOT, source);
const child = spawn(process.execPath, ['--enable-source-maps', file, ...args], {
  cwd: ROOT,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
