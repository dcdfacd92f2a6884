import { Worker } from 'node:worker_threads';
import type { Paper, RenderPaper } from './paper.ts';

/**
 * Papers are drawn in a thread of their own, one after the other, so that a quotation of 300 lines never makes a till
 * wait (rule D6).
 */

/** What the thread is told. */
export interface PaperJob {
  readonly number: number;
  readonly paper: Paper;
}

/** What it answers. */
export type PaperDone =
  | { readonly number: number; readonly pdf: Uint8Array }
  | { readonly number: number; readonly problem: string };

export interface RendererOptions {
  /** Papers that may wait behind the one being drawn; one more is answered with null. */
  readonly maxWaiting: number;
  /** A paper that takes longer is given up, and the thread with it. */
  readonly giveUpAfterMs?: number;
}

export interface PaperRenderer {
  readonly render: RenderPaper;
  /** Gives up what is waiting and ends the thread. */
  close(): Promise<void>;
}

interface Waiting {
  readonly job: PaperJob;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (problem: Error) => void;
}

const GIVE_UP_AFTER_MS = 30_000;

/**
 * Makes ready to draw in a thread, which starts with the first paper. When it dies, the paper that it had fails and
 * the next one gets a new thread.
 * @param program the built program of the thread
 */
export function startPaperRenderer(program: URL, options: RendererOptions): PaperRenderer {
  const queue = new PaperQueue(program, options);
  return { render: (paper) => queue.add(paper), close: () => queue.close() };
}

class PaperQueue {
  readonly #program: URL;
  readonly #maxWaiting: number;
  readonly #giveUpAfterMs: number;
  readonly #waiting: Waiting[] = [];
  #drawing: Waiting | null = null;
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;
  #count = 0;
  #closed = false;

  constructor(program: URL, { maxWaiting, giveUpAfterMs = GIVE_UP_AFTER_MS }: RendererOptions) {
    this.#program = program;
    this.#maxWaiting = maxWaiting;
    this.#giveUpAfterMs = giveUpAfterMs;
  }

  add(paper: Paper): Promise<Uint8Array | null> {
    if (this.#closed) return Promise.reject(new Error('no papers are drawn any more'));
    if (this.#drawing !== null && this.#waiting.length >= this.#maxWaiting) return Promise.resolve(null);
    this.#count += 1;
    const job = { number: this.#count, paper };
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject });
      this.#drawNext();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const left = this.#waiting.splice(0);
    const worker = this.#worker;
    this.#lose(worker, new Error('the shop is closing'));
    for (const { reject } of left) reject(new Error('the shop is closing'));
    await worker?.terminate();
  }

  #drawNext(): void {
    if (this.#drawing !== null) return;
    const next = this.#waiting.shift();
    if (next === undefined) {
      // Nothing to draw is no reason to stay.
      this.#worker?.unref();
      return;
    }
    this.#drawing = next;
    const worker = this.#worker ?? this.#start();
    worker.ref();
    this.#timer = setTimeout(() => {
      this.#lose(worker, new Error(`the paper was not drawn within ${this.#giveUpAfterMs} ms`));
      void worker.terminate();
    }, this.#giveUpAfterMs);
    worker.postMessage(next.job);
  }

  #start(): Worker {
    const worker = new Worker(this.#program);
    this.#worker = worker;
    worker.on('message', (done: PaperDone) => this.#finish(done));
    worker.on('error', (problem) => this.#lose(worker, toError(problem)));
    worker.on('exit', (code) => this.#lose(worker, new Error(`the drawing of papers ended with ${code}`)));
    return worker;
  }

  #finish(done: PaperDone): void {
    const drawn = this.#takeDrawing(done.number);
    if (drawn === null) return;
    if ('pdf' in done) drawn.resolve(done.pdf);
    else drawn.reject(new Error(done.problem));
    this.#drawNext();
  }

  /** The thread is no more; a later end of one that was given up already means nothing. */
  #lose(worker: Worker | null, problem: Error): void {
    if (worker === null || worker !== this.#worker) return;
    this.#worker = null;
    this.#takeDrawing()?.reject(problem);
    this.#drawNext();
  }

  #takeDrawing(number?: number): Waiting | null {
    const drawn = this.#drawing;
    if (drawn === null || (number !== undefined && drawn.job.number !== number)) return null;
    clearTimeout(this.#timer);
    this.#drawing = null;
    return drawn;
  }
}

function toError(problem: unknown): Error {
  return problem instanceof Error ? problem : new Error(String(problem));
}
