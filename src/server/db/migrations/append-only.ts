import { type Kysely, sql } from 'kysely';
import type { Engine } from './column-kinds.ts';

/** Makes the database itself refuse to change or remove what a table holds; rows are only ever added. */
export async function makeAppendOnly(db: Kysely<unknown>, engine: Engine, table: string): Promise<void> {
  const words = `${table} is append-only`;
  const statements =
    engine === 'sqlite'
      ? ['update', 'delete'].map(
          (change) =>
            `create trigger ${table}_no_${change} before ${change} on ${table}
             begin select raise(abort, '${words}'); end`,
        )
      : [
          `create function ${table}_refuse() returns trigger language plpgsql
           as $$ begin raise exception '${words}'; end $$`,
          `create trigger ${table}_append_only before update or delete or truncate on ${table}
           for each statement execute function ${table}_refuse()`,
        ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
