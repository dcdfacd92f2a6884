import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, TEMPLATE_VARIABLE } from './server-process.ts';

/** Once per run: an empty folder becomes a demo shop, which every test file starts from a copy of. */
export default async function makeTemplateShop(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'raandee-template-'));
  const server = await startServer({ dataDir });
  await server.stop();
  process.env[TEMPLATE_VARIABLE] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
