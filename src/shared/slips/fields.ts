import { z } from 'zod';

/** A slip (`slip.ts`) as a call answers it. */

const text = z.object({ kind: z.literal('text'), text: z.string() });
const row = z.object({
  ...{ kind: z.literal('row'), label: z.string(), figure: z.string(), isStrong: z.boolean() },
});
const pair = z.object({ kind: z.literal('pair'), label: z.string(), words: z.string() });
const line = z.discriminatedUnion('kind', [text, row, pair]);
const thing = z.object({ kind: z.literal('thing'), lines: z.array(line).readonly() });

const head = z.object({
  ...{ kind: z.literal('head'), logoName: z.string().nullable(), shopName: z.string() },
  ...{ lines: z.array(z.string()).readonly(), title: z.string() },
});
const words = z.object({
  ...{ kind: z.literal('words'), text: z.string(), isRuled: z.boolean() },
  look: z.enum(['plain', 'bold', 'shop', 'large', 'number']),
});
const section = z.object({
  kind: z.literal('section'),
  parts: z.array(z.discriminatedUnion('kind', [text, row, pair, thing])).readonly(),
});
const signatures = z.object({ kind: z.literal('signatures'), signers: z.array(z.string()).readonly() });
const barcode = z.object({ kind: z.literal('barcode'), code: z.string() });
const foot = z.object({ kind: z.literal('foot'), text: z.string() });

/** What stands on a slip, block by block. */
export const slipOut = z
  .object({
    kind: z.enum(['slip', 'ticket']),
    blocks: z
      .array(z.discriminatedUnion('kind', [head, words, section, signatures, barcode, foot]))
      .readonly(),
  })
  .meta({ id: 'Slip' });
