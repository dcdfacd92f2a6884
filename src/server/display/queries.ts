import { randomInt } from 'node:crypto';
import type { DisplayLook } from '#shared/display/fields.ts';
import { CODE_DIGITS } from '#shared/display/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import { keep } from '../db/kept-statement.ts';
import { findShop } from '../shop/queries.ts';

/** A paired display. */
export interface Display {
  readonly id: number;
  readonly name: string;
  readonly tillId: number;
  readonly till: string;
  readonly branchId: number;
  readonly pairedMs: EpochMs;
  readonly pairedBy: string;
}

const displayRows = (db: Reader) =>
  db
    .selectFrom('displays')
    .innerJoin('tills', 'tills.id', 'displays.till_id')
    .innerJoin('users', 'users.id', 'displays.paired_by')
    .select([
      'displays.id',
      'displays.name',
      'displays.till_id as tillId',
      'tills.name as till',
      'tills.branch_id as branchId',
      'displays.paired_ms as pairedMs',
      'users.firstname',
      'users.lastname',
    ]);

type DisplayRow = Omit<Display, 'pairedBy'> & { readonly firstname: string; readonly lastname: string };

const displayOf = ({ firstname, lastname, ...row }: DisplayRow): Display => ({
  ...row,
  pairedBy: `${firstname} ${lastname}`.trim(),
});

/** The branch's displays, by their till and in the order in which they were paired. */
export async function listDisplays(db: Reader, branchId: number): Promise<Display[]> {
  const rows = await displayRows(db)
    .where('tills.branch_id', '=', branchId)
    .orderBy('displays.till_id')
    .orderBy('displays.id')
    .execute();
  return rows.map(displayOf);
}

/** The branch's display with that id, or null. */
export async function findDisplay(db: Reader, branchId: number, id: number): Promise<Display | null> {
  const row = await displayRows(db)
    .where('displays.id', '=', id)
    .where('tills.branch_id', '=', branchId)
    .executeTakeFirst();
  return row ? displayOf(row) : null;
}

/** The display whose token has this hash, or null. */
export async function findDisplayByToken(db: Reader, hash: string): Promise<Display | null> {
  const row = await displayRows(db).where('displays.token_hash', '=', hash).executeTakeFirst();
  return row ? displayOf(row) : null;
}

const displayOfTill = keep((db, { tillId }: { readonly tillId: number }) =>
  db.selectFrom('displays').select('id').where('till_id', '=', tillId).limit(1),
);

/** Whether a till has a display: otherwise it says nothing to any. */
export async function hasDisplay(db: Reader, tillId: number): Promise<boolean> {
  return (await displayOfTill.first(db, { tillId })) !== undefined;
}

/** A display that waits for its code to be typed. */
export interface Waiting {
  readonly id: number;
  readonly code: string;
  readonly tokenHash: string;
  readonly expiresMs: EpochMs;
  readonly till: { readonly id: number; readonly name: string; readonly branchId: number } | null;
}

/**
 * Who waits under this code or with this token and may still be paired, or null. Found by an index, with as much to do for a
 * right code as for a wrong one.
 */
export async function findWaiting(
  db: Reader,
  by: { readonly code: string } | { readonly tokenHash: string },
  nowMs: EpochMs,
): Promise<Waiting | null> {
  const row = await db
    .selectFrom('display_pairings')
    .leftJoin('tills', 'tills.id', 'display_pairings.till_id')
    .select([
      'display_pairings.id',
      'display_pairings.code',
      'display_pairings.token_hash as tokenHash',
      'display_pairings.expires_ms as expiresMs',
      'display_pairings.till_id as tillId',
      'tills.name as tillName',
      'tills.branch_id as branchId',
    ])
    .where('display_pairings.expires_ms', '>', nowMs)
    .where(
      'code' in by ? 'display_pairings.code' : 'display_pairings.token_hash',
      '=',
      'code' in by ? by.code : by.tokenHash,
    )
    .executeTakeFirst();
  if (!row) return null;
  const { tillId, tillName, branchId, ...waiting } = row;
  const till = tillId === null || branchId === null ? null : { id: tillId, name: tillName ?? '', branchId };
  return { ...waiting, till };
}

/** A code that nobody guesses. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** The pictures that pass by on the displays, in the order in which they were added. */
export async function listPictures(
  db: Reader,
): Promise<{ readonly id: number; readonly imageName: string }[]> {
  return db.selectFrom('display_pictures').select(['id', 'image_name as imageName']).orderBy('id').execute();
}

/** What a display shows beside its till's state. */
export async function readLook(db: Reader, { till }: Display, version: string): Promise<DisplayLook> {
  const shop = await findShop(db);
  const pictures = await listPictures(db);
  return {
    ...{ shop: shop?.name ?? '', till, logo: shop?.logoName ?? null, version },
    pictures: pictures.map(({ imageName }) => imageName),
  };
}
