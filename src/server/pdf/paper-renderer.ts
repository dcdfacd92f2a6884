import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { DEAR_WORK } from '../capacity/dear-work.ts';
import { type Places, Turns } from '../capacity/turns.ts';
import type { Paper, RenderPaper } from './paper.ts';
import type { PrintedReport } from './printed-report.ts';

/**
 * Papers are drawn in a thread of their own, one after the other, so that a quotation of 300 lines never makes a till
 * wait (rule D6). Who may wait is for `Turns` to say, as with all dear work; the thread's life is piscina's.
 */

export interface RendererOptions extends Places {
  /** A paper that takes longer is given up, and the thread with it. */
  readonly giveUpAfterMs: number;
}

const CLOSING = 'the shop is closing';

const OPTIONS: RendererOptions = { ...DEAR_WORK.papers, giveUpAfterMs: 30_000 };

export interface PaperRenderer {
  readonly render: RenderPaper;
  /** Gives up what is waiting and ends the thread. */
  close(): Promise<void>;
}

/**
 * Makes ready to draw in a thread, which starts with the first paper. When it dies, the paper that it had fails and
 * the next one gets a new thread.
 * @param program the built program of the thread
 */
export function startPaperRenderer(program: URL, changed: Partial<RendererOptions> = {}): PaperRenderer {
  const { giveUpAfterMs, ...places } = { ...OPTIONS, ...changed };
  const turns = new Turns(places);
  const begun = new Set<AbortController>();
  let isClosed = false;
  const pool = new Piscina<Paper | PrintedReport, Uint8Array>({
    filename: fileURLToPath(program),
    name: 'drawPrinted',
    minThreads: 0,
    maxThreads: places.atOnce,
    // A thread that has drawn before is much faster; with nothing to draw it keeps no process from ending.
    idleTimeout: Number.POSITIVE_INFINITY,
    // It waits for the next paper as a program waits, not held fast: what it tidies up meanwhile makes the next one quicker.
    atomics: 'disabled',
  });
  // A thread that couldn't even start has no paper yet; the pool would let the one that it was started for wait.
  pool.on('error', (problem) => {
    for (const paper of begun) paper.abort(problem);
  });

  const draw = async (paper: Paper | PrintedReport): Promise<Uint8Array> => {
    if (isClosed) throw new Error(CLOSING);
    const given = new AbortController();
    const tooLong = new Error(`the paper was not drawn within ${giveUpAfterMs} ms`);
    const timer = setTimeout(() => given.abort(tooLong), giveUpAfterMs);
    begun.add(given);
    try {
      return await pool.run(paper, { signal: given.signal });
    } catch (problem) {
      if (given.signal.aborted) throw given.signal.reason;
      throw isClosed ? new Error(CLOSING) : problem;
    } finally {
      clearTimeout(timer);
      begun.delete(given);
    }
  };

  return {
    render: async (paper) => {
      if (isClosed) throw new Error('no papers are drawn any more');
      return turns.do(() => draw(paper));
    },
    close: async () => {
      isClosed = true;
      await pool.destroy();
    },
  };
}
