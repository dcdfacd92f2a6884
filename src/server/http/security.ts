import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Where the built screens' files are. */
export const ASSETS = '/assets/';

/**
 * The headers that keep foreign code and frames out (rule D7). What only HTTPS can keep is promised
 * only behind HTTPS, because a till at http://192.168.x.x would otherwise break (rule C9.6).
 */
export async function registerSecurityHeaders(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine positions its dialogs and menus by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: https,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
    originAgentCluster: https,
  });
  let headers: [name: string, value: string][] | null = null;
  app.addHook('onRequest', async (request, { raw: reply, helmet: writeHeaders }) => {
    // What a page is made of is no page: over a slow line the other headers would be most of a small file.
    if (request.url.startsWith(ASSETS)) {
      reply.setHeader('X-Content-Type-Options', 'nosniff');
      return;
    }
    if (headers !== null) {
      for (const [name, value] of headers) reply.setHeader(name, value);
      return;
    }
    // Put together once: they are the same for everybody.
    await writeHeaders();
    headers = reply.getHeaderNames().map((name) => [name, String(reply.getHeader(name))]);
  });
}
