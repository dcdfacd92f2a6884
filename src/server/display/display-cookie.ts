import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How a display proves which it is: a long random token in a cookie of its own, whose hash alone is kept (rule C14.3). */

const COOKIE = 'raandee_display';
/** Sent to the display's page and its own calls, and to no other. */
const PATH = '/display';
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
/** As long as browsers keep one at most; it is given anew whenever the display comes. */
const KEPT_FOR_S = 400 * 86_400;

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token with which a request came, or null. */
export function displayToken(request: FastifyRequest): string | null {
  const token = request.cookies[COOKIE] ?? '';
  return TOKEN.test(token) ? token : null;
}

/** Has the browser keep its token for another while; a new one where it has none. */
export function keepDisplayToken(request: FastifyRequest, reply: FastifyReply): string {
  const token = displayToken(request) ?? randomBytes(TOKEN_BYTES).toString('base64url');
  reply.setCookie(COOKIE, token, {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: KEPT_FOR_S,
  });
  return token;
}
