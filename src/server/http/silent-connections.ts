import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SWEPT_EVERY_MS = 100;

/**
 * Lets the server stop although connections are open on which nobody has asked anything: browsers open some ahead of what
 * they will ask, and Node waits for them as for a running request, a minute and more. Those with a request are waited for
 * (rule C9.5).
 */
export function endSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    const sweeping = setInterval(() => {
      for (const socket of silent) socket.destroy();
    }, SWEPT_EVERY_MS);
    sweeping.unref();
    app.server.once('close', () => clearInterval(sweeping));
  });
}
