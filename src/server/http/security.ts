import type { ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const POLICY = 'content-security-policy';
const CONNECT_SELF = "connect-src 'self'";
/** A name or address of the fourth kind, in which nothing else can be said; policies know no others. */
const HOST = /^[a-z0-9.-]+$/i;

/** Where the built screens' files are. */
export const ASSETS = '/assets/';

/**
 * The headers that keep foreign code and frames out (rule D7). What only HTTPS can keep is promised
 * only behind HTTPS, because a till at http://192.168.x.x would otherwise break (rule C9.6).
 * @param https behind an HTTPS proxy
 * @param ownHttpsPort where the program itself is there by https beside http, once it listens; browsers are not told to stay
 *   there, because they would do so on the port of http too (rule C14.4)
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  https: boolean,
  ownHttpsPort?: () => number,
): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // What reads codes for the camera is WebAssembly, which browsers else count as code out of nowhere (rule C14.7).
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
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
    if (headers === null) {
      // Put together once: they are the same for everybody.
      await writeHeaders();
      headers = reply.getHeaderNames().map((name) => [name, String(reply.getHeader(name))]);
    } else {
      for (const [name, value] of headers) reply.setHeader(name, value);
    }
    if (ownHttpsPort !== undefined) mayAskByHttps(request, reply, ownHttpsPort());
  });
}

/** Lets a page by http ask the same machine by https whether that is trusted here. */
function mayAskByHttps({ protocol, hostname }: FastifyRequest, reply: ServerResponse, port: number): void {
  if (protocol !== 'http' || !HOST.test(hostname)) return;
  const policy = String(reply.getHeader(POLICY));
  reply.setHeader(POLICY, policy.replace(CONNECT_SELF, `${CONNECT_SELF} https://${hostname}:${port}`));
}
