import type { Shop } from './shop.ts';
import type { ShopClient } from './shop-client.ts';

/** Has somebody's session stand at a till of that name, which is made where there is none; gives its id. */
export async function standAt(shop: Shop, client: ShopClient, name: string): Promise<number> {
  const admin = await shop.as('admin');
  const find = async () =>
    ((await admin.get('/tills/api')).data as { id: number; name: string }[]).find(
      (till) => till.name === name,
    );
  if ((await find()) === undefined) await admin.post('/tills', { name, pos_id: '' });
  const till_id = (await find())?.id ?? 0;
  await client.post('/session/till', { till_id });
  return till_id;
}
