import type { VatMode } from '../src/shared/shop/rules.ts';
import { expect, type Shop } from './shop.ts';

/** Sets how the shop stands to VAT, as its admin does. */
export async function setVat(shop: Shop, vat_mode: VatMode): Promise<void> {
  const admin = await shop.as('admin');
  const settings = await admin.get('/settings/api');
  const answer = await admin.patch('/settings', { ...settings, vat_mode });
  expect(answer.settings).toMatchObject({ vat_mode });
}
