import type { AnswerOf } from '#web/lib/calls.ts';

/** The shop by https, as a device comes to trust it. */
export interface TrustPlace {
  /** Null where the program was started without it. */
  readonly https: {
    readonly port: number;
    readonly authority: string;
    readonly fingerprint: string;
    readonly thumbprint: string;
    readonly endsAt: string;
  } | null;
  readonly httpPort: number;
  readonly hosts: readonly string[];
  readonly openToNetwork: boolean;
}

/** What GET /trust/api tells. */
export function trustFromWire(answer: AnswerOf<'GET /trust/api'>): TrustPlace {
  const { https, http_port: httpPort, hosts, open_to_network: openToNetwork } = answer;
  if (https === null) return { https, httpPort, hosts, openToNetwork };
  const { ends_at: endsAt, ...others } = https;
  return { https: { ...others, endsAt }, httpPort, hosts, openToNetwork };
}
