import { parentPort } from 'node:worker_threads';
import { drawPaper } from './pdf/draw-paper.ts';
import type { PaperDone, PaperJob } from './pdf/paper-renderer.ts';

/** The thread that draws papers: takes one, answers with its PDF or with what went wrong. */

const port = parentPort;
if (port === null) throw new Error('this is a thread of the server, not a program to start');

port.on('message', async ({ number, paper }: PaperJob) => {
  try {
    const pdf = await drawPaper(paper);
    const done: PaperDone = { number, pdf };
    // Handed over, not copied.
    port.postMessage(done, [pdf.buffer as ArrayBuffer]);
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    port.postMessage({ number, problem } satisfies PaperDone);
  }
});
