import { z } from 'zod';
import { type RefusalCode, refusalStatus } from '#shared/errors/refusals.ts';
import type { CallDeclaration, Contract } from '#shared/http/contract.ts';

type Json = Record<string, unknown>;

const REFUSAL_REF = { $ref: '#/components/schemas/Refusal' };

/** The body of every answer that is not the good one, as `answers.ts` writes it (rule C2.5). */
const refusalSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'In Thai, for the person at the screen.' },
    code: { type: 'string', description: 'For programs.' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
  required: ['message'],
};

const validationErrorSchema = {
  type: 'object',
  properties: {
    status: { const: 'validation_error' },
    message: { type: 'string' },
    errors: refusalSchema.properties.errors,
  },
  required: ['status', 'errors'],
};

const statusErrorSchema = {
  type: 'object',
  properties: { status: { const: 'error' }, title: { type: 'string' }, message: { type: 'string' } },
  required: ['status', 'message'],
};

const csrfHeader = {
  name: 'X-CSRF-TOKEN',
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description: 'The page\'s `<meta name="csrf-token">`, or `csrf_token` of GET /api/session.',
};

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
  description: 'The same key and body again answers the first success and does nothing more.',
};

/**
 * The OpenAPI 3.1 document of the calls (rule C2.8), from the same schemas that validate them.
 * A schema with an id of its own becomes a named component.
 */
export function openApiDocument(contracts: readonly Contract[]): Json {
  const components: Record<string, Json> = {
    Refusal: refusalSchema,
    ValidationError: validationErrorSchema,
    StatusError: statusErrorSchema,
  };
  const paths: Record<string, Record<string, Json>> = {};
  for (const declared of contracts) {
    for (const [key, call] of Object.entries(declared)) {
      const [method = '', path = ''] = key.split(' ');
      paths[path] ??= {};
      paths[path][method.toLowerCase()] = operation(method, call, components);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'RaanDee',
      version: '1',
      description: 'Amounts are baht with at most two decimals; instants are ISO 8601 with +07:00.',
    },
    paths: sorted(paths),
    components: {
      schemas: sorted(components),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'raandee_session' } },
    },
  };
}

function operation(method: string, call: CallDeclaration, components: Record<string, Json>): Json {
  return {
    operationId: call.name,
    summary: call.summary,
    description: `May be called by: ${call.may}.`,
    security: call.may === 'visitor' ? [] : [{ session: [] }],
    parameters: [
      ...fields(call.params, 'path', components),
      ...fields(call.query, 'query', components),
      ...(method === 'GET' ? [] : [csrfHeader]),
      ...(call.idempotent ? [idempotencyHeader] : []),
    ],
    ...(call.body && { requestBody: requestBody(call.body, call.form === true, components) }),
    responses: responses(call, components),
  };
}

function fields(
  shape: z.ZodObject | undefined,
  place: 'path' | 'query',
  components: Record<string, Json>,
): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape, 'input', components);
  return Object.entries(properties as Json).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema,
  }));
}

function requestBody(body: z.ZodObject, form: boolean, components: Record<string, Json>): Json {
  const content = { schema: schemaOf(body, 'input', components) };
  return {
    required: true,
    content: { 'application/json': content, ...(form && { 'application/x-www-form-urlencoded': content }) },
  };
}

function responses(call: CallDeclaration, components: Record<string, Json>): Json {
  const answer = schemaOf(call.answer, 'output', components);
  const byStatus = new Map<number, RefusalCode[]>();
  const inStatusField = call.outcome === 'status';
  const general: RefusalCode[] = [
    'BAD_REQUEST',
    ...(call.may === 'visitor' ? [] : (['NOT_SIGNED_IN', 'FORBIDDEN'] as const)),
  ];
  const ownInput = call.body || call.params || call.query ? (['INVALID_INPUT'] as const) : [];
  for (const code of [...general, ...(inStatusField ? [] : [...ownInput, ...call.refusals])]) {
    byStatus.set(refusalStatus(code), [...(byStatus.get(refusalStatus(code)) ?? []), code]);
  }
  const good = inStatusField
    ? {
        oneOf: [
          answer,
          { $ref: '#/components/schemas/ValidationError' },
          { $ref: '#/components/schemas/StatusError' },
        ],
      }
    : answer;
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: { 'application/json': { schema: REFUSAL_REF } } },
  ]);
  return {
    [String(call.success ?? 200)]: {
      description:
        inStatusField && call.refusals.length > 0 ? `Done, or: ${call.refusals.join(', ')}` : 'Done',
      content: { [call.sends === 'pdf' ? 'application/pdf' : 'application/json']: { schema: good } },
    },
    ...Object.fromEntries(refusals),
  };
}

/** A JSON schema whose named parts are moved to the components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Record<string, Json>): Json {
  const whole = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Answers may gain fields, and every whole number is a safe one: neither is worth saying.
      delete jsonSchema.additionalProperties;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const { $schema: _, $defs: named, ...rest } = withComponentRefs(whole) as Json;
  Object.assign(components, named);
  return rest;
}

function withComponentRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComponentRefs);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) =>
      key === '$ref' && typeof part === 'string'
        ? [key, part.replace('#/$defs/', '#/components/schemas/')]
        : [key, withComponentRefs(part)],
    ),
  );
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
