import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AskedFirst } from '#shared/documents/kinds.ts';
import { type Refusal, refusalField, refusalStatus, refuse } from '#shared/errors/refusals.ts';
import type { CallDeclaration } from '#shared/http/contract.ts';
import { REQUIRED_WORDS } from '#shared/http/fields.ts';
import { askingPage, refusalPage } from './paper-pages.ts';

/** The only place that writes the body of anything but a good answer (rule C2.5). */

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

const ERROR_TITLE = 'เกิดข้อผิดพลาด';

/**
 * Answers a refusal in the way of the call: by HTTP status, or 200 with a `status` field; as a page where a person
 * opened a paper.
 */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, call?: CallDeclaration): FastifyReply {
  const { refused: code, message, also } = refusal;
  if (call?.sends === 'pdf' && isOpenedByAPerson(reply.request)) {
    if (code === 'NOT_SIGNED_IN') return reply.redirect('/login');
    // Any page shows the lock; this one can be gone on from.
    if (code === 'SESSION_LOCKED') return reply.redirect('/pos');
    const styles = reply.server.screenStyles ?? [];
    const asks = code === 'ASKED_FIRST';
    return reply
      .code(asks ? 200 : refusalStatus(code))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        asks
          ? askingPage(also as unknown as AskedFirst, reply.request.url, styles)
          : refusalPage(message, styles),
      );
  }
  if (call?.outcome === 'status') {
    return reply.code(200).send({ status: 'error', title: ERROR_TITLE, message, code, ...also });
  }
  const field = refusalField(code);
  const errors =
    field !== undefined && call?.body && field in call.body.shape ? { errors: { [field]: [message] } } : {};
  return reply.code(refusalStatus(code)).send({ success: false, message, code, ...errors, ...also });
}

const isOpenedByAPerson = ({ headers }: FastifyRequest) => (headers.accept ?? '').includes('text/html');

/** Answers bad input: 422 (or 200 `validation_error`) with words per field; 400 where it is no such request at all. */
export function sendInvalid(reply: FastifyReply, error: z.ZodError, call: CallDeclaration): FastifyReply {
  if (error.issues.some(isNoRequest)) return sendRefusal(reply, refuse('BAD_REQUEST'), call);
  if (call.sends === 'pdf') return sendRefusal(reply, refuse('INVALID_INPUT'), call);
  const errors = fieldErrors(error);
  const { message } = refuse('INVALID_INPUT');
  if (call.outcome === 'status') return reply.code(200).send({ status: 'validation_error', message, errors });
  return reply.code(422).send({ success: false, message, code: 'INVALID_INPUT', errors });
}

/** A value of a wrong type is a program's mistake; a missing one is a person's. */
function isNoRequest(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.input !== undefined && issue.expected !== 'int';
}

function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    errors[field] ??= [];
    errors[field].push(issueWords(issue));
  }
  return errors;
}

/** Zod's own messages are English and about programs; the ones that the contracts give are kept. */
function issueWords(issue: z.core.$ZodIssue): string {
  if (/[\u0e00-\u0e7f]/.test(issue.message)) return issue.message;
  return issue.input === undefined ? REQUIRED_WORDS : 'ข้อมูลไม่ถูกต้อง';
}
