import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { linesTo } from './log.ts';

/** What the kernel offers as a disk without any place left. */
const FULL = '/dev/full';

test.skipIf(!existsSync(FULL))('a log on a full disk loses its lines and holds nobody up', async () => {
  const full = openSync(FULL, 'w');
  const app = fastify({ logger: { level: 'info', stream: linesTo(full) } });
  app.get('/', async (request) => {
    request.log.error('no place for this');
    return 'sold';
  });
  expect((await app.inject('/')).body).toBe('sold');
  await app.close();
  closeSync(full);
});

test('a log that has place keeps every line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'raandee-log-'));
  const file = openSync(join(folder, 'log'), 'w');
  const { write } = linesTo(file);
  for (const line of ['ร้านดี\n', 'two\n']) write(line);
  closeSync(file);
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('ร้านดี\ntwo\n');
  rmSync(folder, { recursive: true });
});
