import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import type { Reader } from './database.ts';
import { engineOf } from './engine-of.ts';

/**
 * Statements that are built once. The query builder takes longer to put a statement together than SQLite to run it, so
 * what every sale and every search asks is kept as it was built the first time, and only gets other values.
 */

type Value = string | number | null;
/** What a statement is asked with, by name; a list is for `in (…)`. */
type Values<V> = { readonly [K in keyof V]: Value | readonly Value[] };

/** What the query builder makes, and `sql` too. */
interface Built<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

/** Lists are another statement for each length; of more shapes than these none is kept. */
const MOST_SHAPES = 60;

/**
 * Stands for a value while the statement is built. Whoever looks at the value there would build a statement for that one
 * value, and hears of it the first time.
 */
class Mark {
  readonly name: string;
  readonly index: number | null;

  constructor(name: string, index: number | null) {
    this.name = name;
    this.index = index;
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`a statement that is kept looks at its value ${this.name}`);
  }
}

type Filled = (values: Readonly<Record<string, unknown>>) => readonly unknown[];

interface Kept<Row> {
  readonly compiled: CompiledQuery<Row>;
  readonly fill: Filled;
}

/** A statement that is built once for each engine, and for each way in which its values are lists or null. */
export class KeptStatement<V extends Values<V>, Row> {
  readonly #build: (reader: Reader, values: V) => Built<Row>;
  readonly #kept = new Map<string, Kept<Row>>();

  constructor(build: (reader: Reader, values: V) => Built<Row>) {
    this.#build = build;
  }

  /** All rows that it gives. */
  async all(reader: Reader, values: V): Promise<Row[]> {
    return (await this.#execute(reader, values)).rows;
  }

  /** The first row that it gives, or undefined. */
  async first(reader: Reader, values: V): Promise<Row | undefined> {
    return (await this.#execute(reader, values)).rows[0];
  }

  /** @throws Error when there is no row */
  async one(reader: Reader, values: V): Promise<Row> {
    const row = await this.first(reader, values);
    if (row === undefined) throw new Error('a statement that always gives a row gave none');
    return row;
  }

  /** @returns how many rows it changed */
  async run(reader: Reader, values: V): Promise<number> {
    return Number((await this.#execute(reader, values)).numAffectedRows ?? 0);
  }

  #execute(reader: Reader, values: V) {
    const { compiled, fill } = this.#keptFor(reader, values);
    return reader.executeQuery<Row>({ ...compiled, parameters: fill(values as Record<string, unknown>) });
  }

  #keptFor(reader: Reader, values: V): Kept<Row> {
    const shape = `${engineOf(reader)}${shapeOf(values)}`;
    const known = this.#kept.get(shape);
    if (known) return known;
    const marks = marksOf(values);
    const compiled = this.#build(reader, marks as V).compile(reader);
    assertUsed(marks, compiled.parameters);
    const kept = { compiled, fill: filling(compiled.parameters) };
    if (this.#kept.size < MOST_SHAPES) this.#kept.set(shape, kept);
    return kept;
  }
}

/**
 * Keeps a statement, to be asked with other values each time.
 * @param build makes the query of these values; it may count a list and ask whether one is null, but nothing else of them
 */
export function keep<V extends Values<V>, Row>(
  build: (reader: Reader, values: V) => Built<Row>,
): KeptStatement<V, Row> {
  return new KeptStatement(build);
}

/** How long its lists are, and which values are null. */
function shapeOf(values: object): string {
  let shape = '';
  for (const [name, value] of Object.entries(values)) {
    shape += `/${name}`;
    if (value === null) shape += '-';
    else if (Array.isArray(value)) shape += `=${value.length}`;
  }
  return shape;
}

function marksOf(values: object): Readonly<Record<string, unknown>> {
  const marked = Object.entries(values).map(([name, value]) => {
    if (value === null) return [name, null];
    return [name, Array.isArray(value) ? value.map((_, i) => new Mark(name, i)) : new Mark(name, null)];
  });
  return Object.fromEntries(marked);
}

/** A value that the statement doesn't ask with was looked at instead. */
function assertUsed(marks: Readonly<Record<string, unknown>>, parameters: readonly unknown[]): void {
  const used = new Set(parameters);
  const lost = Object.values(marks)
    .flat()
    .find((mark) => mark instanceof Mark && !used.has(mark));
  if (lost instanceof Mark)
    throw new Error(`a statement that is kept doesn’t ask with its value ${lost.name}`);
}

/** The parameters with their marks replaced by what they stand for. */
function filling(parameters: readonly unknown[]): Filled {
  return (values) =>
    parameters.map((parameter) => {
      if (!(parameter instanceof Mark)) return parameter;
      const value = values[parameter.name];
      return parameter.index === null ? value : (value as readonly unknown[])[parameter.index];
    });
}
