import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/** Orders and receipts are found by any part of their numbers: trigrams of these, in each engine's own way. */
export const numberSearch: Migration = {
  name: '0015-number-search',
  up: async (db, engine) => {
    for (const [table, column] of NUMBERED) {
      const statements = engine === 'sqlite' ? ownTable(table, column) : ownIndex(table, column);
      for (const statement of statements) await sql.raw(statement).execute(db);
    }
  },
};

const NUMBERED = [
  ['orders', 'order_number'],
  ['payments', 'receipt_number'],
] as const;

const ownTable = (table: string, column: string) => {
  const search = `${table}_search`;
  const add = `insert into ${search} (rowid, ${column}) values (new.id, new.${column});`;
  const remove = `insert into ${search} (${search}, rowid, ${column}) values ('delete', old.id, old.${column});`;
  return [
    `create virtual table ${search} using fts5(${column}, content='${table}', content_rowid='id', tokenize='trigram')`,
    `insert into ${search} (${search}) values ('rebuild')`,
    `create trigger ${search}_insert after insert on ${table} begin ${add} end`,
    `create trigger ${search}_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${search}_update after update of ${column} on ${table} begin ${remove} ${add} end`,
  ];
};

const ownIndex = (table: string, column: string) => [
  `create index ${table}_search on ${table} using gin (${column} gin_trgm_ops)`,
];
