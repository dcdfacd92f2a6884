import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { columnsOf, detachTable, rebuiltName, replaceTable } from './rebuild-table.ts';

/**
 * The few kinds of column that the tables are made of, spelled for each engine. Integers are 64 bits on both;
 * ids and codes on PostgreSQL are compared by bytes, as SQLite compares them.
 */
export type Engine = 'sqlite' | 'postgres';

export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
  /**
   * What is to be done to a shop that was there before, with the program's own code, once all migrations have run: that
   * code knows the newest tables, and no others.
   */
  readonly afterAll?: (trx: Trx, say: (line: string) => void) => Promise<void>;
  /** It deals with every row that there is, so no process of the program before it may go on adding some. */
  readonly alone?: boolean;
  /** It makes a table anew that others may refer to (`TableMaker.rebuild`). */
  readonly rebuilds?: boolean;
}

type Shape = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
const notNull: Shape = (column) => column.notNull();

/** Writes `create table` statements in the engine's own words. */
export class TableMaker {
  readonly #db: Kysely<unknown>;
  readonly #engine: Engine;

  constructor(db: Kysely<unknown>, engine: Engine) {
    this.#db = db;
    this.#engine = engine;
  }

  get #integer() {
    return this.#engine === 'sqlite' ? ('integer' as const) : ('bigint' as const);
  }

  /**
   * Makes a table from column lines such as `name text`, `price_satang int`, `is_paused flag`,
   * `brand_id ref brands?` (a question mark: may be null). An `id` column comes first unless the line `no id`
   * says otherwise.
   */
  table(name: string, lines: readonly string[], checks: readonly string[] = []): Promise<void> {
    return this.#create(name, name, lines, checks);
  }

  /**
   * Makes a table anew that is there, also one that others refer to: with its rows and their ids, its indexes and triggers.
   * What of these isn't to come back is dropped before. Only in a migration that says `rebuilds`: it is given up where a
   * row then refers to nothing.
   * @param lines as of {@link table}; a column that was there before keeps what it held
   * @param checks as of {@link table}
   * @param filled what a column is to hold instead, by its name, as SQL of the former row
   */
  async rebuild(
    name: string,
    lines: readonly string[],
    checks: readonly string[] = [],
    filled: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const former = await columnsOf(this.#db, this.#engine, name);
    const dependents = await detachTable(this.#db, this.#engine, name);
    await this.#create(rebuiltName(name), name, lines, checks);
    const columns = lines.includes('no id') ? lines.filter((line) => line !== 'no id') : ['id', ...lines];
    const kept = columns
      .map((line) => line.split(' ')[0] ?? '')
      .filter((column) => column in filled || former.includes(column));
    const values = kept.map((column) => filled[column] ?? column);
    await sql`insert into ${sql.table(rebuiltName(name))} (${sql.raw(kept.join(', '))})
      select ${sql.raw(values.join(', '))} from ${sql.table(name)}`.execute(this.#db);
    await replaceTable(this.#db, this.#engine, name, dependents);
  }

  async #create(
    made: string,
    name: string,
    lines: readonly string[],
    checks: readonly string[],
  ): Promise<void> {
    let table: CreateTableBuilder<string, string> = this.#db.schema.createTable(made);
    if (!lines.includes('no id')) table = this.#idColumn(table);
    for (const line of lines) if (line !== 'no id') table = this.#column(table, line);
    checks.forEach((check, i) => {
      table = table.addCheckConstraint(`${name}_check_${i + 1}`, sql.raw(check));
    });
    await table.execute();
  }

  #idColumn(table: CreateTableBuilder<string, string>) {
    return this.#engine === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity());
  }

  #column(table: CreateTableBuilder<string, string>, line: string) {
    const optional = line.endsWith('?');
    const [name = '', kind = '', target = ''] = line.replace('?', '').split(' ');
    const shape: Shape = optional ? (column) => column : notNull;
    if (kind === 'text') {
      const type = this.#engine === 'sqlite' ? sql`text` : sql`text collate "C"`;
      return table.addColumn(name, type, shape);
    }
    if (kind === 'flag') {
      return table.addColumn(name, this.#integer, (column) =>
        notNull(column).check(sql.raw(`${name} in (0, 1)`)),
      );
    }
    if (kind === 'ref') {
      return table.addColumn(name, this.#integer, (column) => shape(column).references(`${target}.id`));
    }
    if (kind === 'int') return table.addColumn(name, this.#integer, shape);
    throw new Error(`no such kind of column: ${line}`);
  }
}
