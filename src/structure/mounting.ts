import type { Contract } from '#shared/http/contract.ts';
import { isTest, type SourceFile } from './source-tree.ts';

/** Calls that aren't answered by exactly one domain of the server. */
export function notMountedOnce(contracts: readonly Contract[], mounted: readonly Contract[]): string[] {
  return keysOf(contracts).flatMap((key) => {
    const times = keysOf(mounted).filter((other) => other === key).length;
    return times === 1 ? [] : [`${key}: mounted ${times} times`];
  });
}

/**
 * Calls that no server test makes. The access table names every call by definition, so its test doesn't count:
 * what a call does has to be tried too.
 */
export function neverTested(contracts: readonly Contract[], files: readonly SourceFile[]): string[] {
  const tests = files.filter(
    ({ path }) => path.startsWith('src/server/') && isTest(path) && !path.endsWith('/access.test.ts'),
  );
  return keysOf(contracts).filter((key) => {
    const made = callPattern(key);
    return !tests.some(({ text }) => made.test(text));
  });
}

/** `GET /views-myoder/{id}` as tests write it: the key itself, or `.get(\`/views-myoder/${order}\`)`. */
function callPattern(key: string): RegExp {
  const [method = '', path = ''] = key.split(' ');
  const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const way = path
    .split(/\{\w+\}/)
    .map(literal)
    .join('[^/`\'"]+');
  return new RegExp(
    `'${literal(key)}'|(?:\\.${method.toLowerCase()}\\(|'${method}',)\\s*['"\`]${way}['"\`?]`,
  );
}

function keysOf(contracts: readonly Contract[]): string[] {
  return contracts.flatMap((declared) => Object.keys(declared));
}
