import { createServer, type Server, type Socket } from 'node:net';
import sharp from 'sharp';

/** What is wrong with the printer, for a test to say; it may be mended while something waits for it. */
export interface PrinterFaults {
  paper: 'full' | 'low' | 'out';
  coverOpen: boolean;
  cutterJammed: boolean;
  /** Answers no question, as many cheap ones do. */
  mute: boolean;
  /** Breaks the connection off when it has taken so many bytes of one. */
  cutsOffAfterBytes: number | null;
  /** Has paper for so many rows more. */
  rowsLeft: number | null;
  /** Takes so many bytes and then no more, as one whose memory is full. */
  stallsAfterBytes: number | null;
  /** Never says that all is printed, as one that is slow. */
  printsForever: boolean;
}

const FINE: PrinterFaults = {
  ...{ paper: 'full', coverOpen: false, cutterJammed: false, mute: false },
  ...{ cutsOffAfterBytes: null, rowsLeft: null, stallsAfterBytes: null, printsForever: false },
};

/** A slip that came out: its rows of dots, and how it ended. */
export interface PrintedSlip {
  readonly dots: number;
  readonly rows: readonly Uint8Array[];
  readonly end: 'cut' | 'fed';
}

/** The drawer's pulse: in its turn, or at once. */
export interface Pulse {
  readonly pin: 2 | 5;
  readonly at: 'turn' | 'once';
}

/**
 * A receipt printer on the network: a TCP server that understands the bytes, keeps what it prints, and can be without paper, open,
 * jammed, mute, cut off or dead. It acts on commands that don't wait for their turn wherever they stand, as real ones do.
 */
export class FakePrinter {
  readonly faults: PrinterFaults = { ...FINE };
  readonly slips: PrintedSlip[] = [];
  readonly pulses: Pulse[] = [];
  /** Bytes that made no sense: a printer would print them as letters. */
  readonly letters: number[] = [];
  /** How many connections were made, and how many are open. */
  connections = 0;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;
  /** What came out since the last cut. */
  #rows: Uint8Array[] = [];
  #dots = 0;

  /** Turns it on, the second time at the port that it had. */
  async turnOn(): Promise<void> {
    const server = createServer((socket) => this.#serve(socket));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    const address = server.address();
    this.#port = typeof address === 'object' && address !== null ? address.port : 0;
    this.#server = server;
  }

  /** Turns it off: nobody answers at its address any more. */
  async turnOff(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  /** Where it is, as its form takes it. */
  get address() {
    return { host: '127.0.0.1', port: this.#port };
  }

  get openConnections(): number {
    return this.#sockets.size;
  }

  /** Puts all right that was wrong. */
  mend(): void {
    Object.assign(this.faults, FINE);
  }

  /** How many rows came out since the last cut: a slip that nobody finished. */
  get unfinishedRows(): number {
    return this.#rows.length;
  }

  /** What came out, as a picture of black on white. */
  async png(slip: PrintedSlip): Promise<Buffer> {
    const pixels = Buffer.alloc(slip.dots * slip.rows.length, 255);
    slip.rows.forEach((row, y) => {
      for (let x = 0; x < slip.dots; x += 1)
        if (((row[x >> 3] ?? 0) >> (7 - (x & 7))) & 1) pixels[y * slip.dots + x] = 0;
    });
    const raw = { width: slip.dots, height: slip.rows.length, channels: 1 } as const;
    return sharp(pixels, { raw }).png().toBuffer();
  }

  #serve(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
    let taken = 0;
    /** What waits for its turn. */
    let waiting: Buffer = Buffer.alloc(0);
    let atOnce: Buffer = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      const { cutsOffAfterBytes: end, stallsAfterBytes: stall } = this.faults;
      const cutsOff = end !== null && taken + bytes.length >= end;
      const kept = cutsOff ? bytes.subarray(0, end - taken) : bytes;
      taken += kept.length;
      atOnce = this.#actAtOnce(Buffer.concat([atOnce, kept]), socket);
      waiting = this.#actInTurn(Buffer.concat([waiting, kept]), socket);
      if (cutsOff) socket.resetAndDestroy();
      else if (stall !== null && taken >= stall) socket.pause();
    });
  }

  get #isStopped(): boolean {
    const { paper, coverOpen, cutterJammed } = this.faults;
    return paper === 'out' || coverOpen || cutterJammed;
  }

  /** Commands that start with DLE, also within a picture. Gives what may be the beginning of one. */
  #actAtOnce(bytes: Buffer, socket: Socket): Buffer {
    let at = 0;
    for (; at < bytes.length; at += 1) {
      if (bytes[at] !== 0x10) continue;
      if (bytes.length - at < 5 && !(bytes[at + 1] === 0x04 && bytes.length - at >= 3)) break;
      if (bytes[at + 1] === 0x04) this.#answer(bytes[at + 2] ?? 0, socket);
      if (bytes[at + 1] === 0x14 && bytes[at + 2] === 0x01)
        this.pulses.push({ pin: bytes[at + 3] === 0 ? 2 : 5, at: 'once' });
    }
    return bytes.subarray(at);
  }

  #answer(which: number, socket: Socket): void {
    if (this.faults.mute) return;
    const { paper, coverOpen, cutterJammed } = this.faults;
    const bits: Readonly<Record<number, number>> = {
      1: this.#isStopped ? 0x08 : 0,
      2: (coverOpen ? 0x04 : 0) | (paper === 'out' ? 0x20 : 0) | (cutterJammed ? 0x40 : 0),
      3: cutterJammed ? 0x08 : 0,
      4: { full: 0, low: 0x0c, out: 0x6c }[paper],
    };
    const bit = bits[which];
    if (bit !== undefined) socket.write(Uint8Array.of(0x12 | bit));
  }

  /** What waits for its turn, as far as it is there whole and the printer can print. Gives the rest. */
  #actInTurn(bytes: Buffer, socket: Socket): Buffer {
    let at = 0;
    while (at < bytes.length && !this.#isStopped) {
      const length = this.#command(bytes.subarray(at), socket);
      if (length === 0) break;
      at += length;
    }
    return bytes.subarray(at);
  }

  /** Does the command that stands first. Gives how long it is; 0 where it isn't there whole. */
  #command(bytes: Buffer, socket: Socket): number {
    const [first = 0, second, third] = bytes;
    if (first === 0x10) {
      // Done already when it came; here it only takes its place.
      const length = second === 0x14 ? 5 : 3;
      return bytes.length < length ? 0 : length;
    }
    if (bytes.length < 2) return 0;
    if (first === 0x1b && second === 0x40) return 2;
    if (bytes.length < 3) return 0;
    if (first === 0x1b && second === 0x64) return this.#endSlip('fed', 3);
    if (first === 0x1d && second === 0x72) {
      if (!this.faults.mute && !this.faults.printsForever) socket.write(Uint8Array.of(0));
      return 3;
    }
    if (bytes.length < 4) return 0;
    if (first === 0x1d && second === 0x56 && third === 0x42) return this.#endSlip('cut', 4);
    if (bytes.length < 5) return 0;
    if (first === 0x1b && second === 0x70) {
      this.pulses.push({ pin: third === 0 ? 2 : 5, at: 'turn' });
      return 5;
    }
    if (first === 0x1d && second === 0x76) return this.#picture(bytes);
    this.letters.push(first);
    return 1;
  }

  #picture(bytes: Buffer): number {
    if (bytes.length < 8) return 0;
    const width = bytes.readUInt16LE(4);
    const rows = bytes.readUInt16LE(6);
    const length = 8 + width * rows;
    if (bytes.length < length) return 0;
    this.#dots = width * 8;
    for (let row = 0; row < rows; row += 1) {
      if (this.faults.rowsLeft !== null && this.faults.rowsLeft <= 0) {
        this.faults.paper = 'out';
        break;
      }
      if (this.faults.rowsLeft !== null) this.faults.rowsLeft -= 1;
      this.#rows.push(Uint8Array.from(bytes.subarray(8 + row * width, 8 + (row + 1) * width)));
    }
    return length;
  }

  #endSlip(end: PrintedSlip['end'], length: number): number {
    this.slips.push({ dots: this.#dots, rows: this.#rows, end });
    this.#rows = [];
    return length;
  }
}

/** A printer that is on. */
export async function turnOnPrinter(): Promise<FakePrinter> {
  const printer = new FakePrinter();
  await printer.turnOn();
  return printer;
}
