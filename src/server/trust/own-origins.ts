import type { FastifyInstance } from 'fastify';
import { portOf } from '../https/https-door.ts';

/** The port at which this program is there by http. */
export const httpPort = (app: FastifyInstance): number => portOf(app.server) ?? 0;

/**
 * Whether a page comes from this shop by http: from its port, at a name or address that its certificate has too. Another's
 * page learns nothing from us, not even whether the device trusts us.
 * @param origin as browsers say it
 */
export function isOwnOrigin(app: FastifyInstance, origin: string): boolean {
  const names = app.httpsDoor?.names();
  if (names === undefined || !URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return (
    protocol === 'http:' &&
    (port === '' ? 80 : Number(port)) === httpPort(app) &&
    [...names.dns, ...names.addresses].includes(host)
  );
}
