import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** Proxies say with these for whom they ask; whoever comes through one may be anywhere. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether a request was made on the computer that the program runs on. The name that it was made to counts too: a page
 * of another site, whose name was bent to point here, asks from this computer but is not its owner.
 */
export function isFromOwnMachine(request: FastifyRequest): boolean {
  return (
    LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '') &&
    LOOPBACK_NAME.test(request.hostname) &&
    FORWARDING_HEADERS.every((header) => request.headers[header] === undefined)
  );
}
