import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Trx } from '../database.ts';

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
  async table(name: string, lines: readonly string[], checks: readonly string[] = []): Promise<void> {
    let table: CreateTableBuilder<string, string> = this.#db.schema.createTable(name);
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
