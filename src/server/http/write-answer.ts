import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';
import type { CallDeclaration } from '#shared/http/contract.ts';
import { nextTurn } from '../tables/next-turn.ts';

/** Some milliseconds of writing each. */
const ITEMS_AT_ONCE = 500;

type Write = (answer: unknown) => string;

const compile = (schema: object) => fastJson(schema as Schema) as Write;

/**
 * How a call's answers become JSON: fast, by their schema. One with a list of tens of thousands, such as a month of tax invoices, is written
 * some hundred entries at a time, so that no till waits for the whole of it.
 */
export function answerWriter(
  answer: CallDeclaration['answer'],
): (answer: unknown) => Promise<string | Buffer> {
  const schema = z.toJSONSchema(answer, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  const whole = compile(schema);
  const inParts = new Map<string, (answer: object) => Promise<Buffer>>();
  return async (given) => {
    const key = longListOf(given);
    if (key === null) return whole(given);
    const write = inParts.get(key) ?? partsWriter(schema, key);
    inParts.set(key, write);
    return write(given as object);
  };
}

/** Under which name an answer has a list that is long, the longest of several; null for none. */
function longListOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  let [longest, most]: [string | null, number] = [null, ITEMS_AT_ONCE];
  for (const [key, value] of Object.entries(answer))
    if (Array.isArray(value) && value.length > most) [longest, most] = [key, value.length];
  return longest;
}

function partsWriter(schema: z.core.JSONSchema.JSONSchema, key: string): (answer: object) => Promise<Buffer> {
  const { [key]: list, ...properties } = schema.properties ?? {};
  const required = schema.required?.filter((name) => name !== key) ?? [];
  const writeRest = compile({ ...schema, properties, required });
  const writeSome = compile({
    ...(typeof list === 'object' ? list : {}),
    definitions: schema.definitions ?? {},
  });
  return async (answer) => {
    const { [key]: all, ...others } = answer as Readonly<Record<string, readonly unknown[]>>;
    const items = all ?? [];
    const rest = writeRest(others).slice(0, -1);
    const parts = [Buffer.from(`${rest}${rest === '{' ? '' : ','}${JSON.stringify(key)}:[`)];
    for (let at = 0; at < items.length; at += ITEMS_AT_ONCE) {
      const some = writeSome(items.slice(at, at + ITEMS_AT_ONCE)).slice(1, -1);
      parts.push(Buffer.from(at === 0 ? some : `,${some}`));
      await nextTurn();
    }
    parts.push(Buffer.from(']}'));
    return Buffer.concat(parts);
  };
}
