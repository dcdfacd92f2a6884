import type { FastifyError, FastifyInstance } from 'fastify';
import { refuse } from '#shared/errors/refusals.ts';
import { WritesStopped } from '../db/write-gate.ts';
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
    if (error instanceof WritesStopped) return sendRefusal(reply, refuse('WRITES_STOPPED'));
    request.log.error({ err: error }, 'a call failed');
    return reply.code(500).send({
      success: false,
      message: 'เกิดข้อผิดพลาดในระบบ กรุณาลองใหม่อีกครั้ง',
      request_id: request.id,
    });
  });
}
