import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { refuse } from '#shared/errors/refusals.ts';
import type { FileAnswer } from '#shared/http/fields.ts';
import { DEAR_WORK } from '../capacity/dear-work.ts';
import { type Places, Turns } from '../capacity/turns.ts';
import { sendRefusal } from './answers.ts';

export interface FileLimits extends Places {
  /** Whoever takes nothing for so long doesn't get the rest. */
  readonly stalledAfterMs: number;
}

const LIMITS: FileLimits = { ...DEAR_WORK.exports, stalledAfterMs: 60_000 };

export type SendFile = (reply: FastifyReply, file: FileAnswer) => Promise<FastifyReply>;

/**
 * Sends files to keep, made as they go: few at a time, the others wait, and what a browser that is gone began to fetch
 * is made no further. One that takes minutes has a place of its own, so that the others needn't wait for it.
 */
export function fileSender(changed: Partial<FileLimits> = {}): SendFile {
  const { stalledAfterMs, ...places } = { ...LIMITS, ...changed };
  const turns = new Turns(places);
  const turnsOfLong = new Turns(DEAR_WORK.archives);
  return async (reply, { fileName, type, body, takesLong = false }) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const end = await (takesLong ? turnsOfLong : turns).take(gone.signal);
    if (end === null) return sendRefusal(reply, takesLong ? refuse('ARCHIVE_BUSY') : refuse('EXPORT_BUSY'));
    const file = Readable.from(body, { objectMode: false });
    file.once('close', end);
    reply.raw.setTimeout(stalledAfterMs, () => reply.raw.destroy());
    // The name in Thai as RFC 6266 writes it.
    return reply
      .header('Cache-Control', 'private, no-store')
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .type(type)
      .send(file);
  };
}
