import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { trustContract } from '#shared/trust/contract.ts';
import { httpPort } from './own-origins.ts';

type TrustState = z.input<(typeof trustContract)['GET /trust/api']['answer']>;

/** What the page shows to whoever comes to it: nothing of the shop, and no secret. */
export function trustState(app: FastifyInstance, openToNetwork: boolean): TrustState {
  const door = app.httpsDoor;
  const certificate = door?.authority.certificate;
  return {
    https:
      door === null || certificate === undefined
        ? null
        : {
            port: door.port(),
            authority: authorityName(certificate.subject),
            fingerprint: certificate.fingerprint256,
            thumbprint: certificate.fingerprint,
            ends_at: bangkokIso(door.authority.untilMs),
          },
    http_port: httpPort(app),
    hosts: [...(door?.reachableAt() ?? [])],
    open_to_network: openToNetwork,
  };
}

/** The name that devices show, out of a certificate's subject. */
export function authorityName(subject: string): string {
  return /^CN=(.*)$/m.exec(subject)?.[1] ?? 'RaanDee';
}
