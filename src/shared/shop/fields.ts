import { z } from 'zod';

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
  })
  .meta({ id: 'SlipShop' });
