import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Shorter answers go in two packets or three however they are written. */
const LEAST_CHARACTERS = 4_096;
/** A tenth of the length in a millisecond; better ones take several for little more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 5 };
const JSON_TYPE = 'application/json';

/**
 * Sends long lists compressed: a page of the till's products is 65 kB of JSON, and seconds of a slow line. Only what is
 * asked for by GET, since no answer of these holds the anti-forgery token beside what somebody typed; files compress
 * themselves.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
    if (payload.length < LEAST_CHARACTERS || request.method !== 'GET') return payload;
    if (!String(reply.getHeader('content-type') ?? '').startsWith(JSON_TYPE)) return payload;
    reply.header('Vary', 'Accept-Encoding');
    const encoding = encodingFor(request);
    if (encoding === null) return payload;
    const bytes = encoding === 'br' ? await brotli(payload, BROTLI) : await gzipped(payload, GZIP);
    reply.header('Content-Encoding', encoding).header('Content-Length', bytes.length);
    return bytes;
  });
}

/** What the browser takes, the smaller one first; it takes brotli over https and from its own machine alone. */
function encodingFor(request: FastifyRequest): 'br' | 'gzip' | null {
  const taken = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((encoding) => encoding.trim());
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : null;
}
