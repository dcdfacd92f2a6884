import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SWEPT_EVERY_MS = 100;

/** A connection by who is at its other end: over https a request comes by another object than its connection did. */
const endOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;

/**
 * Lets the server stop although connections are open on which nobody has asked anything: browsers open some ahead of what
 * they will ask, and Node waits for them as for a running request, a minute and more. Those with a request are waited for
 * (rule C9.5).
 * @param server one that serves the program: its own, or another beside that
 */
export function endSilentConnections(app: FastifyInstance, server: Server = app.server): void {
  const silent = new Map<string, Socket>();
  server.on('connection', (socket: Socket) => {
    const end = endOf(socket);
    silent.set(end, socket);
    socket.once('close', () => {
      if (silent.get(end) === socket) silent.delete(end);
    });
  });
  server.on('request', ({ socket }: { readonly socket: Socket }) => silent.delete(endOf(socket)));
  app.addHook('preClose', async () => {
    const sweeping = setInterval(() => {
      for (const socket of silent.values()) socket.destroy();
    }, SWEPT_EVERY_MS);
    sweeping.unref();
    server.once('close', () => clearInterval(sweeping));
  });
}
