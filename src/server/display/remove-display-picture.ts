import type { displayContract } from '#shared/display/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { listPictures } from './queries.ts';

type RemoveRefusal = RefusalOf<typeof displayContract, 'DELETE /displays/pictures/{id}'>;

/** Takes a picture off the shop's displays; its file stays, as those of other pictures do. */
export async function removeDisplayPicture(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
): Promise<{ readonly id: number } | RemoveRefusal> {
  return db.transaction<{ readonly id: number } | RemoveRefusal>(async (trx) => {
    const picture = (await listPictures(trx)).find((one) => one.id === id);
    if (picture === undefined) return refuse('PICTURE_NOT_FOUND');
    await trx.deleteFrom('display_pictures').where('id', '=', id).execute();
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'remove-display-picture',
        about: { type: 'displays', id: null, name: '' },
        before: { picture: picture.imageName },
        after: null,
      },
    );
    return { id };
  });
}
