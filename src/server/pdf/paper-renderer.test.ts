import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { builtProgram } from '../testing/built-program.ts';
import { makePaper } from '../testing/make-paper.ts';
import { type PaperRenderer, startPaperRenderer } from './paper-renderer.ts';

/** A thread that does as the paper's title says and otherwise answers with the title. */
const OBEDIENT = `
  import { threadId } from 'node:worker_threads';
  const crash = () => {
    throw new Error('out of ink');
  };
  export async function drawPrinted(paper) {
    if (paper.title === 'crash') await new Promise(() => setImmediate(crash));
    if (paper.title === 'exit') process.exit(3);
    if (paper.title === 'fail') throw new Error('no such letter');
    const pulse = new Int32Array(paper.pulse ?? 1);
    if (paper.title === 'hang') for (;;) Atomics.add(pulse, 0, 1);
    return new TextEncoder().encode(paper.title + ' ' + threadId);
  }
`;

let folder: string;
let program: URL;
let renderer: PaperRenderer;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'raandee-papers-'));
  const file = join(folder, 'thread.mjs');
  writeFileSync(file, OBEDIENT);
  program = pathToFileURL(file);
  return () => rmSync(folder, { recursive: true, force: true });
});

afterEach(() => renderer.close());

const start = (maxWaiting: number, giveUpAfterMs = 10_000) => {
  renderer = startPaperRenderer(program, { maxWaiting, giveUpAfterMs });
};
const draw = async (title: string) => {
  const pdf = await renderer.render(makePaper(1, { title }));
  return pdf === null ? null : new TextDecoder().decode(pdf);
};

describe('papers are drawn by a thread', () => {
  test('each gets its own back, all from one thread, in order', async () => {
    start(10);
    const finished: string[] = [];
    const titles = ['one', 'two', 'three', 'four'];
    const drawn = await Promise.all(
      titles.map(async (title) => {
        const text = await draw(title);
        finished.push(title);
        return text;
      }),
    );
    expect(drawn.map((text) => text?.split(' ')[0])).toEqual(titles);
    expect(finished).toEqual(titles);
    expect(new Set(drawn.map((text) => text?.split(' ')[1])).size).toBe(1);
  });

  test('one more than may wait is to be asked for again, and there is room once others are done', async () => {
    start(2);
    const drawn = await Promise.all(['drawing', 'waiting', 'waiting', 'too many', 'too many'].map(draw));
    expect(drawn.map((text) => text !== null)).toEqual([true, true, true, false, false]);
    expect(await draw('later')).toMatch(/^later /);
  });

  test('a paper that cannot be drawn says why and leaves the thread as it was', async () => {
    start(10);
    const before = await draw('before');
    await expect(draw('fail')).rejects.toThrow('no such letter');
    expect((await draw('after'))?.split(' ')[1]).toBe(before?.split(' ')[1]);
  });

  test.each([
    ['crash', 'out of ink'],
    ['exit', 'exited with code: 3'],
  ])('a thread that dies (%s) takes only its own paper with it; the next get a new one', async (how, why) => {
    start(10);
    const before = await draw('before');
    const dying = expect(draw(how)).rejects.toThrow(why);
    const behind = draw('behind');
    await dying;
    expect(await behind).toMatch(/^behind /);
    expect((await behind)?.split(' ')[1]).not.toBe(before?.split(' ')[1]);
  });

  test('a paper without end is given up, and those behind it are drawn', async () => {
    start(10, 2500);
    const pulse = new Int32Array(new SharedArrayBuffer(4));
    const endless = { ...makePaper(1, { title: 'hang' }), pulse: pulse.buffer };
    const hanging = expect(renderer.render(endless)).rejects.toThrow('not drawn within 2500 ms');
    const behind = draw('behind');
    await hanging;
    expect(await behind).toMatch(/^behind /);
    // And the thread that had it does nothing any more.
    await vi.waitFor(async () => {
      const beats = Atomics.load(pulse, 0);
      await new Promise((later) => setTimeout(later, 20));
      expect(Atomics.load(pulse, 0)).toBe(beats);
    });
    expect(Atomics.load(pulse, 0)).toBeGreaterThan(0);
  });

  test('a thread that cannot even start fails the paper at once, not when its time is up', async () => {
    renderer = startPaperRenderer(new URL('nothing-there.mjs', program));
    await expect(draw('first')).rejects.toThrow('nothing-there');
    await expect(draw('second')).rejects.toThrow('nothing-there');
  });

  test('a thread with nothing to draw keeps no program from ending', async () => {
    const drawsOne = `
      import { startPaperRenderer } from '${await builtProgram('pdf/paper-renderer')}';
      const { render } = startPaperRenderer(new URL('${program}'));
      process.stdout.write(new TextDecoder().decode(await render({ title: 'one' })));
    `;
    const node = promisify(execFile)(process.execPath, ['--input-type=module', '-e', drawsOne], {
      timeout: 20_000,
    });
    expect((await node).stdout).toBe('one 1');
  });

  test('the thread that is built draws a PDF', async () => {
    renderer = startPaperRenderer(await builtProgram('paper-worker'));
    const pdf = await renderer.render(makePaper(1));
    expect(new TextDecoder().decode(pdf?.subarray(0, 5))).toBe('%PDF-');
  });

  test('closing the shop gives up what is being drawn and what waits, and nothing new is taken', async () => {
    start(10);
    const given = [draw('hang'), draw('waiting')].map((drawn) =>
      expect(drawn).rejects.toThrow('the shop is closing'),
    );
    await renderer.close();
    await Promise.all(given);
    await expect(draw('late')).rejects.toThrow('no papers are drawn any more');
  });
});
