import type { X509Certificate } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#shared/errors/refusals.ts';
import { sendRefusal } from '../http/answers.ts';
import { appleProfile } from './apple-profile.ts';
import { httpPort } from './own-origins.ts';
import { authorityName } from './queries.ts';
import { windowsPolicy } from './windows-policy.ts';

/** A name or address as a browser asks for it, in which nothing else can be written down. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/i;

/** The authority in the forms in which devices take it; each is what it says, and holds no secret. */
const FORMS: Readonly<
  Record<string, { readonly type: string; readonly write: (certificate: X509Certificate) => Buffer | string }>
> = {
  '/trust/raandee-ca.crt': { type: 'application/x-x509-ca-cert', write: ({ raw }) => raw },
  '/trust/raandee-ca.pem': { type: 'application/x-pem-file', write: (certificate) => certificate.toString() },
  '/trust/raandee.mobileconfig': {
    // Opened by the device as what it is: a file to keep would not be offered for installing.
    type: 'application/x-apple-aspen-config',
    write: (certificate) => appleProfile(certificate, authorityName(certificate.subject)),
  },
};

/** The files of the page that leads devices to trust the shop's https, for everybody in its network (rule C14.4). */
export function registerTrustFiles(app: FastifyInstance): void {
  for (const [path, { type, write }] of Object.entries(FORMS)) {
    app.get(path, async (_request, reply) =>
      app.httpsDoor === null
        ? sendRefusal(reply, refuse('NOT_FOUND'))
        : reply
            .type(type)
            .header('Cache-Control', 'no-store')
            .send(write(app.httpsDoor.authority.certificate)),
    );
  }
  app.get('/trust/raandee.reg', async (request, reply) => {
    const origin = originByHttp(app, request);
    if (origin === null) return sendRefusal(reply, refuse('BAD_REQUEST'));
    return reply
      .type('application/octet-stream')
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', 'attachment; filename="raandee.reg"')
      .send(windowsPolicy(origin));
  });
}

/** Where whoever asks finds the shop by http; null for a host that is none. */
function originByHttp(app: FastifyInstance, { hostname }: FastifyRequest): string | null {
  const origin = `http://${hostname}:${httpPort(app)}`;
  return HOST.test(hostname) && URL.canParse(origin) ? new URL(origin).origin : null;
}
