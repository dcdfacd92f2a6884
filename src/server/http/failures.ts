import type { FastifyError, FastifyInstance } from 'fastify';
import { refuse } from '#shared/errors/refusals.ts';
import { STORAGE_TROUBLES } from '#shared/errors/storage-troubles.ts';
import { storageTroubleOf } from '../db/storage-trouble.ts';
import { sendRefusal } from './answers.ts';

/** Answers everything that is not an answer of ours: requests that are none, and surprises (rule C2.5). */
export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.code?.startsWith('FST_CSRF')) return sendRefusal(reply, refuse('csrf'));
    if (error.statusCode === 413) return sendRefusal(reply, refuse('BODY_TOO_LARGE'));
    if (error.statusCode === 429) return sendRefusal(reply, refuse('TOO_MANY_REQUESTS'));
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return sendRefusal(reply, refuse('BAD_REQUEST'));
    }
    request.log.error({ err: error }, 'a call failed');
    const trouble = storageTroubleOf(error);
    if (trouble !== null) {
      const { status, words } = STORAGE_TROUBLES[trouble];
      const body = { success: false, message: words, code: trouble, request_id: request.id };
      return reply.code(status).header('Cache-Control', 'no-store').send(body);
    }
    return reply.code(500).send({
      success: false,
      message: 'เกิดข้อผิดพลาดในระบบ กรุณาลองใหม่อีกครั้ง',
      request_id: request.id,
    });
  });
}
