import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that stays while what is behind it is stopped, started anew elsewhere, or out of reach. */
export interface Switchboard {
  readonly url: string;
  /** Connects whoever comes to this port from now on. */
  to(port: number): void;
  /** Lets nothing through any more, and says nothing of it: as where a cable was pulled far away. */
  hush(): void;
  /** Cuts every line, and takes no other until it is connected again. */
  cut(): void;
  close(): Promise<void>;
}

/** Opens one that leads to this port. */
export async function switchboard(port: number): Promise<Switchboard> {
  let target: number | null = port;
  let isHushed = false;
  const lines = new Set<Socket>();
  const keep = (line: Socket) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
    // An end that is torn away is what it is for.
    line.on('error', () => line.destroy());
    return line;
  };
  const server = createServer((from) => {
    keep(from);
    if (isHushed) return from.pause();
    if (target === null) return from.destroy();
    const onward = keep(connect(target, '127.0.0.1'));
    from.once('close', () => onward.destroy());
    onward.once('close', () => from.destroy());
    from.pipe(onward).pipe(from);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const cut = () => {
    target = null;
    for (const line of lines) line.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: (next) => {
      // Whoever is left on a line that leads nowhere stays there.
      isHushed = false;
      target = next;
    },
    hush: () => {
      isHushed = true;
      for (const line of lines) line.unpipe().pause();
    },
    cut,
    close: async () => {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}
