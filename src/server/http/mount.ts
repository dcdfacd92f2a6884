import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  RouteHandlerMethod,
} from 'fastify';
import { z } from 'zod';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { CallDeclaration, RouteKey } from '#shared/http/contract.ts';
import type { FileAnswer, PdfAnswer } from '#shared/http/fields.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { sendInvalid, sendRefusal } from './answers.ts';
import { COUNTED_FOR_MS } from './call-counts.ts';
import type { Call, DomainRoutes, Services, StaffMember } from './handlers.ts';
import type { SendFile } from './send-file.ts';
import { lockedStaff, signedInStaff } from './sessions.ts';
import { answerWriter } from './write-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request; null for a visitor. */
    staff: StaffMember | null;
  }
}

/** Mounts each call of a domain's contract: who may, validation, the handler, the answer (rule D3). */
export function mount(
  app: FastifyInstance,
  services: Services,
  domain: DomainRoutes,
  sendFile: SendFile,
): void {
  for (const type of fileTypes(domain)) acceptFile(app, type);
  for (const [key, call] of Object.entries(domain.contract) as [RouteKey, CallDeclaration][]) {
    const [method = '', path = ''] = key.split(' ');
    const handler = domain.handlers[key] as (call: Call) => Promise<unknown>;
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      ...bodyLimit(call),
      onRequest: [admit(call), guard(app, key, call), ...(call.makesOnce ? [fromOurPages(call)] : [])],
      ...(call.mostPerMinute ? { config: { rateLimit: rateLimit(key, call.mostPerMinute) } } : {}),
      handler: callHandler({ services, sendFile }, key, call, handler),
    });
  }
}

function bodyLimit({ takes, maxBodyBytes }: CallDeclaration): { readonly bodyLimit?: number } {
  const most = takes?.maxBytes ?? maxBodyBytes;
  return most === undefined ? {} : { bodyLimit: most };
}

function fileTypes({ contract }: DomainRoutes): string[] {
  return Object.values(contract).flatMap((call: CallDeclaration) => [...(call.takes?.types ?? [])]);
}

/** A file is taken as it is; a call that takes none is told of no such request. */
function acceptFile(app: FastifyInstance, type: string): void {
  if (app.hasContentTypeParser(type)) return;
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Counts each person's calls, since a whole shop comes from one address (rule C15.5). */
function rateLimit(key: RouteKey, max: number) {
  return {
    max,
    timeWindow: COUNTED_FOR_MS,
    groupId: ` ${key}`,
    hook: 'preHandler' as const,
    keyGenerator: (request: FastifyRequest) =>
      String((request.staff ?? lockedStaff(request))?.id ?? request.ip),
  };
}

/** Lets in whoever may make the call (rule C2.4). */
function admit(call: CallDeclaration): onRequestHookHandler {
  // By status whatever the call's way is, but as a page where a person opened a paper.
  const asPaper = call.sends ? call : undefined;
  return async (request, reply) => {
    request.staff = signedInStaff(request);
    if (call.may === 'visitor') return;
    if (!request.staff) {
      const why = lockedStaff(request) ? 'SESSION_LOCKED' : 'NOT_SIGNED_IN';
      return sendRefusal(reply, refuse(why), asPaper);
    }
    if (!roleMay(request.staff.role, call.may)) return sendRefusal(reply, refuse('FORBIDDEN'), asPaper);
  };
}

/** Asks for the anti-forgery token on everything that may change something (rule C2.3). */
function guard(app: FastifyInstance, key: RouteKey, call: CallDeclaration): onRequestHookHandler {
  const changesNothing = key.startsWith('GET ');
  return (request, reply, next) => {
    const isVisitor = !request.staff && !lockedStaff(request);
    if (changesNothing || (call.unguardedWhenSignedOut && isVisitor)) return next();
    app.csrfProtection(request, reply, next);
  };
}

/** Whether it was typed in, or opened from a chat, a mail or another program. */
const cameFromOutside = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'none';

/**
 * A GET that makes something is asked for by our own pages, never by another site and never ahead of time (rule C7.1).
 * Over plain http browsers send no Sec-Fetch-Site; then the referring page counts. Who came by a link of another program
 * is let through to be asked first.
 */
const fromOurPages = (call: CallDeclaration) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { 'sec-fetch-site': site, referer, host } = request.headers;
  const purpose = `${request.headers['sec-purpose'] ?? ''} ${request.headers.purpose ?? ''}`;
  const isOurs =
    site === undefined
      ? URL.canParse(referer ?? '') && new URL(referer ?? '').host === host
      : site === 'same-origin' || cameFromOutside(request);
  if (!isOurs || purpose.includes('prefetch')) return sendRefusal(reply, refuse('FROM_ANOTHER_SITE'), call);
};

function callHandler(
  { services, sendFile }: { readonly services: Services; readonly sendFile: SendFile },
  key: RouteKey,
  call: CallDeclaration,
  handler: (call: Call) => Promise<unknown>,
): RouteHandlerMethod {
  const schema = inputSchema(call);
  const write = writerOf(call);
  return async (request, reply) => {
    if (!call.form && isForm(request)) return sendRefusal(reply, refuse('BAD_REQUEST'));
    const file = fileOf(request);
    if ((file !== null) !== (call.takes !== undefined) || !isOfTakenType(request, call))
      return sendRefusal(reply, refuse('BAD_REQUEST'));

    const input = schema.safeParse(
      { params: request.params, query: request.query, body: file === null ? (request.body ?? {}) : {} },
      { reportInput: true },
    );
    if (!input.success) return sendInvalid(reply, withoutPart(input.error), call);
    const idempotencyKey = call.idempotent ? readIdempotencyKey(request) : null;
    if (idempotencyKey === undefined) return sendRefusal(reply, refuse('BAD_REQUEST'));

    const answer = await handler({
      ...services,
      ...(input.data as Pick<Call, 'params' | 'query' | 'body'>),
      user: request.staff as never,
      key,
      file: file as never,
      idempotencyKey,
      asksFirst: call.makesOnce === true && cameFromOutside(request),
      totalCount: (total) => reply.header('X-Total-Count', total),
      request,
      reply,
    });
    if (isRefusal(answer)) return sendRefusal(reply, answer, call);
    if (request.staff && call.changes) services.db.changes.announce(request.staff.branchId, call.changes);
    if (call.sends === 'pdf') return sendPdf(reply, answer as PdfAnswer);
    return call.sends === 'file'
      ? sendFile(reply, answer as FileAnswer)
      : sendAnswer(reply, call, await write(answer));
  };
}

/** Browsers show a PDF by a viewer of their own, which a page's strict policy would keep out. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

function sendPdf(reply: FastifyReply, { fileName, bytes }: PdfAnswer) {
  return reply
    .header('Cache-Control', 'private, no-store')
    .header('Content-Security-Policy', PDF_POLICY)
    .header('Content-Disposition', `inline; filename="${fileName}"`)
    .type('application/pdf')
    .send(Buffer.from(bytes));
}

function sendAnswer(reply: FastifyReply, call: CallDeclaration, body: string | Buffer) {
  return reply
    .code(call.success ?? 200)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
}

/** What the handler is given: the parts that the call declares, and nothing of the others. */
function inputSchema(call: CallDeclaration): z.ZodType {
  const nothing = z.any().transform(() => undefined);
  return z.object({
    params: call.params ?? nothing,
    query: call.query ?? nothing,
    body: call.body ?? nothing,
  });
}

/** Issues are told by field, not by the part of the request that the field came in. */
function withoutPart(error: z.ZodError): z.ZodError {
  return new z.ZodError(error.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) })));
}

/** In production the answer is written by its schema alone; elsewhere the schema also checks it. */
function writerOf(call: CallDeclaration): (answer: unknown) => Promise<string | Buffer> {
  if (call.sends) return async () => '';
  if (process.env.NODE_ENV === 'test') return async (answer) => JSON.stringify(call.answer.parse(answer));
  return answerWriter(call.answer);
}

/** The file that the body is, or null where it is none. */
function fileOf(request: FastifyRequest): Buffer | null {
  return Buffer.isBuffer(request.body) ? request.body : null;
}

function isOfTakenType(request: FastifyRequest, { takes }: CallDeclaration): boolean {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  return takes === undefined || takes.types.includes(type.trim().toLowerCase());
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** The header's key, null when there is none, undefined when it is no key. */
function readIdempotencyKey(request: FastifyRequest): string | null | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  return typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header) ? header : undefined;
}
