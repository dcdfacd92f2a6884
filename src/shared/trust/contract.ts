import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { instantOut } from '../http/fields.ts';

/** How devices come to trust the shop's own https (rule C14.4). */
export const trustContract = contract({
  'GET /trust/api': {
    name: 'trustState',
    summary: 'Whether the shop is there by https too, and how a device knows its certificate.',
    may: 'visitor',
    answer: z.object({
      /** Null where the program was started without it. */
      https: z
        .object({
          port: z.int(),
          /** The authority as devices call it in their lists. */
          authority: z.string(),
          /** Its SHA-256, as pairs of signs with colons. */
          fingerprint: z.string(),
          /** Its SHA-1 likewise, which is what Windows shows when it asks; it proves nothing. */
          thumbprint: z.string(),
          ends_at: instantOut,
        })
        .nullable(),
      http_port: z.int(),
      /** Where other devices find the shop, the surest first. */
      hosts: z.array(z.string()),
      open_to_network: z.boolean(),
    }),
    refusals: [],
  },
  'GET /trust/ok': {
    name: 'trustReached',
    summary: 'Asked by https from a page of the shop by http: who gets the answer trusts the certificate.',
    may: 'visitor',
    answer: z.object({ reached: z.literal(true) }),
    refusals: [],
  },
});
