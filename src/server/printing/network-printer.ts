import { lookup as lookUp } from 'node:dns/promises';
import { isIP, Socket } from 'node:net';
import { isOwnNetwork } from '#shared/printing/address.ts';
import type { Trouble } from '#shared/printing/rules.ts';
import { ASK_WHEN_PRINTED, askState } from './escpos.ts';
import {
  isPrintedByte,
  isStateByte,
  type PrinterState,
  readState,
  type StateBytes,
} from './printer-state.ts';

/** How long each step may take, in milliseconds. */
export interface Patience {
  readonly connectMs: number;
  /** A printer that answers at all does so within milliseconds; many never do. */
  readonly answerMs: number;
  /** Without taking a byte. */
  readonly stallMs: number;
  /** Until a slip is out, beside what its length takes. */
  readonly printedMs: number;
}

export const PATIENCE: Patience = { connectMs: 3_000, answerMs: 500, stallMs: 15_000, printedMs: 4_000 };

/** A slow printer needs so long for a row of dots. */
const MS_PER_ROW = 2;
/** Bytes that are handed to the socket at once: as few as say where it broke off. */
const CHUNK_BYTES = 4_096;
const CLOSED_WITHIN_MS = 1_000;

export interface PrinterAddress {
  readonly host: string;
  readonly port: number;
}

/** What was being sent when it broke off, and why. */
export class PrinterLost extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(`printer: ${trouble}`);
    this.trouble = trouble;
  }
}

/** The address that a printer's name leads to: one of the shop's own network, or none (decision 59). */
async function addressOf(host: string): Promise<string | null> {
  if (isIP(host) !== 0) return isOwnNetwork(host) ? host : null;
  const found = await lookUp(host, { all: true }).catch(() => []);
  return found.find(({ address }) => isOwnNetwork(address))?.address ?? null;
}

/** A connection to a printer, over which one job goes. What the other side answers is read as a state and shown to nobody. */
export class PrinterConnection {
  readonly #socket: Socket;
  readonly #patience: Patience;
  /** Who waits for an answer, and whether a byte is it. */
  #awaited: { readonly isIt: (byte: number) => boolean; readonly take: (byte: number) => void } | null = null;
  #lost = false;
  readonly #whenLost: Promise<void>;
  /** How many bytes the socket has taken of what {@link send} was given. */
  bytesSent = 0;

  private constructor(socket: Socket, patience: Patience) {
    this.#socket = socket;
    this.#patience = patience;
    this.#whenLost = new Promise((resolve) => {
      socket.once('close', () => {
        this.#lost = true;
        resolve();
      });
    });
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      for (const byte of bytes) if (this.#awaited?.isIt(byte)) this.#awaited.take(byte);
    });
  }

  /**
   * Connects to a printer.
   * @param stop gives it up
   * @returns null where nobody answers there
   */
  static async open(
    { host, port }: PrinterAddress,
    patience: Patience,
    stop: AbortSignal,
  ): Promise<PrinterConnection | null> {
    const address = await addressOf(host);
    if (address === null || stop.aborted) return null;
    const socket = new Socket();
    socket.setNoDelay(true);
    const connected = await new Promise<boolean>((resolve) => {
      const give = (is: boolean) => {
        clearTimeout(timer);
        stop.removeEventListener('abort', giveUp);
        resolve(is);
      };
      const giveUp = () => give(false);
      const timer = setTimeout(giveUp, patience.connectMs);
      socket.once('connect', () => give(true));
      socket.once('error', giveUp);
      stop.addEventListener('abort', giveUp, { once: true });
      socket.connect(port, address);
    });
    if (connected) return new PrinterConnection(socket, patience);
    socket.on('error', () => {});
    socket.destroy();
    return null;
  }

  /**
   * Asks how the printer stands.
   * @returns null where it answers nothing; it may print all the same
   */
  async askState(): Promise<PrinterState | null> {
    const bytes: { -readonly [Which in keyof StateBytes]: StateBytes[Which] } = {};
    for (const which of [1, 2, 3, 4] as const) {
      const byte = await this.#ask(askState(which), isStateByte, this.#patience.answerMs);
      if (byte === null && which === 1) return null;
      if (byte !== null) bytes[which] = byte;
    }
    return readState(bytes);
  }

  /** Sends a few bytes that are no paper, such as the drawer's pulse. */
  async tell(bytes: Uint8Array): Promise<void> {
    await this.#write(bytes);
  }

  /**
   * Sends bytes of paper as fast as the printer takes them, and counts them in {@link bytesSent}.
   * @throws PrinterLost where it broke off or takes no more
   */
  async send(bytes: Uint8Array): Promise<void> {
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      const chunk = bytes.subarray(from, from + CHUNK_BYTES);
      await this.#write(chunk);
      this.bytesSent += chunk.length;
    }
  }

  /**
   * Waits until all that was sent is printed, as far as the printer can say so, and asks how it stands then. Some don't know
   * the question, and have had their time after it.
   */
  async stateAfter(rows: number): Promise<PrinterState | null> {
    const waitMs = this.#patience.printedMs + rows * MS_PER_ROW;
    await this.#ask(ASK_WHEN_PRINTED, isPrintedByte, waitMs);
    return this.askState();
  }

  /** Ends the connection: what was sent goes out first, for some printers forget it otherwise. */
  async close(): Promise<void> {
    this.#socket.end();
    await within(this.#whenLost, CLOSED_WITHIN_MS);
    this.#socket.destroy();
  }

  /** Ends it at once. */
  destroy(): void {
    this.#socket.destroy();
  }

  get isLost(): boolean {
    return this.#lost;
  }

  async #ask(question: Uint8Array, isIt: (byte: number) => boolean, waitMs: number): Promise<number | null> {
    if (this.#lost) throw new PrinterLost('cut_off');
    const answer = new Promise<number>((take) => {
      this.#awaited = { isIt, take };
    });
    this.#socket.write(question);
    try {
      const byte = await within(Promise.race([answer, this.#whenLost]), waitMs);
      if (this.#lost && byte === undefined) throw new PrinterLost('cut_off');
      return byte ?? null;
    } finally {
      this.#awaited = null;
    }
  }

  async #write(bytes: Uint8Array): Promise<void> {
    if (this.#lost) throw new PrinterLost('cut_off');
    const taken = new Promise<boolean>((resolve) => {
      this.#socket.write(bytes, (error) => resolve(error == null));
    });
    const lost = this.#whenLost.then(() => false);
    const isTaken = await within(Promise.race([taken, lost]), this.#patience.stallMs);
    if (isTaken === undefined) throw new PrinterLost('stalled');
    if (!isTaken) throw new PrinterLost('cut_off');
  }
}

/** What comes of it, or undefined when it takes longer. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, enough]);
  } finally {
    clearTimeout(timer);
  }
}
