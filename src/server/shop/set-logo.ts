import { isRefusal } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { shopContract } from '#shared/shop/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Trx } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { storeImage } from '../http/store-image.ts';

/** Sharp on a receipt of 80 mm and on paper, and small enough to be sent with each. */
const LOGO = { maxWidth: 600, maxHeight: 300, format: 'png' } as const;

/**
 * Gives the shop a picture for its receipts and papers.
 * @param file as it was sent; judged by its content
 * @returns the picture's name in the folder of pictures
 */
export async function setLogo(
  { db, now, dataDir }: Pick<Services, 'db' | 'now' | 'dataDir'>,
  user: StaffMember,
  file: Buffer,
): Promise<{ readonly logoName: string } | RefusalOf<typeof shopContract, 'POST /settings/logo'>> {
  const logoName = await storeImage(dataDir, file, LOGO);
  if (isRefusal(logoName)) return logoName;
  await db.transaction((trx) => storeLogo(trx, user, { logoName, nowMs: now() }));
  return { logoName };
}

/** Writes down which picture the shop has from now on; the former one stays for papers that were made with it. */
export async function storeLogo(
  trx: Trx,
  user: StaffMember,
  { logoName, nowMs }: { readonly logoName: string | null; readonly nowMs: number },
): Promise<void> {
  const former = await trx.selectFrom('shop').select(['name', 'logo_name']).executeTakeFirstOrThrow();
  await trx.updateTable('shop').set({ logo_name: logoName }).execute();
  await recordAct(
    trx,
    { user, nowMs },
    {
      action: 'update-settings',
      about: { type: 'shop', id: null, name: former.name },
      before: { logoName: former.logo_name },
      after: { logoName },
    },
  );
}
