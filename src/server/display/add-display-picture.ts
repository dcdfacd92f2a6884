import type { displayContract } from '#shared/display/contract.ts';
import { MOST_PICTURES } from '#shared/display/rules.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { storeImage } from '../http/store-image.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { listPictures } from './queries.ts';

/** Sharp on a large screen, and some hundred kilobytes. */
const PICTURE = { maxWidth: 1920, maxHeight: 1200, format: 'webp' } as const;

type AddRefusal = RefusalOf<typeof displayContract, 'POST /displays/pictures'>;
type Added = { readonly id: number; readonly imageName: string };

/**
 * Adds a picture to those that pass by on the shop's displays; the same twice is one.
 * @param file as it was sent; judged by its content
 */
export async function addDisplayPicture(
  { db, now, dataDir }: Pick<Services, 'db' | 'now' | 'dataDir'>,
  user: StaffMember,
  file: Buffer,
): Promise<Added | AddRefusal> {
  const imageName = await storeImage(dataDir, file, PICTURE);
  if (isRefusal(imageName)) return imageName;
  return db.transaction<Added | AddRefusal>(async (trx) => {
    await lockShop(trx);
    const there = await listPictures(trx);
    const same = there.find((picture) => picture.imageName === imageName);
    if (same !== undefined) return same;
    if (there.length >= MOST_PICTURES) return refuse('TOO_MANY_PICTURES');
    const { id } = await trx
      .insertInto('display_pictures')
      .values({ image_name: imageName })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'add-display-picture',
        about: { type: 'displays', id: null, name: '' },
        before: null,
        after: { picture: imageName },
      },
    );
    return { id, imageName };
  });
}
