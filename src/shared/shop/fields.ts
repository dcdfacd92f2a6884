import { z } from 'zod';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from './rules.ts';

/** The seller as the head of a slip shows it. */
export const slipShop = z
  .object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    tax_id: z.string(),
    branch_name: z.string(),
    branch_code: z.string(),
    receipt_footer: z.string(),
    logo_name: z.string().nullable(),
    vat_registered: z.boolean(),
  })
  .meta({ id: 'SlipShop' });

/** Pictures as people have them; they are checked by content and made small (rule S6). */
export const imageFile = { types: IMAGE_TYPES, maxBytes: MAX_IMAGE_BYTES } as const;
