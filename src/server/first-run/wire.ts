import type { z } from 'zod';
import type { firstRunContract } from '#shared/first-run/contract.ts';
import { identityFromWire } from '../shop/wire.ts';
import type { NewShop } from './set-up-shop.ts';

/** What POST /first-run makes the shop of. */
export function newShopFromWire(
  body: z.output<(typeof firstRunContract)['POST /first-run']['body']>,
): NewShop {
  const { username, email, firstname, lastname, password } = body;
  return { ...identityFromWire(body), admin: { username, email, firstname, lastname, password } };
}
