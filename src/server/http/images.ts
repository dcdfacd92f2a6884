import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '#shared/errors/refusals.ts';
import type { Reader } from '../db/database.ts';
import { sendRefusal } from './answers.ts';
import type { Services } from './handlers.ts';
import { signedInStaff } from './sessions.ts';

/** Names are hashes that we made: nothing else is ever looked for in the folder. */
const IMAGE_NAME = /^[a-z0-9]{8,80}\.(webp|png|jpg)$/;
const TYPES = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' } as const;

/** Where product pictures lie. */
export function imagesDir(dataDir: string): string {
  return join(dataDir, 'images');
}

/**
 * GET /storage/images/{name}: product pictures, for staff (rule S7); the shop's own picture for everybody.
 * @param findLogo the name of the shop's own picture, or null
 */
export function registerImages(
  app: FastifyInstance,
  { db, dataDir }: Pick<Services, 'db' | 'dataDir'>,
  findLogo: (db: Reader) => Promise<string | null>,
): void {
  app.get<{ Params: { name: string } }>('/storage/images/:name', async (request, reply) => {
    // The closing slip with the shop's own picture is printed when nobody is signed in any more.
    const may = signedInStaff(request) || (await findLogo(db.read)) === request.params.name;
    if (!may) return sendRefusal(reply, refuse('NOT_SIGNED_IN'));
    return sendImage(reply, dataDir, request.params.name);
  });
}

/** Sends the picture of that name, to somebody who may see it; says so where there is none. */
export async function sendImage(reply: FastifyReply, dataDir: string, name: string): Promise<FastifyReply> {
  const [, ending] = IMAGE_NAME.exec(name) ?? [];
  const file = join(imagesDir(dataDir), name);
  const size = ending ? await fileSize(file) : null;
  if (!ending || size === null) return sendRefusal(reply, refuse('NOT_FOUND'));
  return reply
    .type(TYPES[ending as keyof typeof TYPES])
    .header('Content-Length', size)
    .header('Cache-Control', 'private, max-age=31536000, immutable')
    .send(createReadStream(file));
}

async function fileSize(file: string): Promise<number | null> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : null;
  } catch {
    return null;
  }
}
