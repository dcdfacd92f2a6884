import type { Engine } from './column-kinds.ts';

/** Makes a table's numbers be found by any part of them: trigrams of these, in each engine's own way. */
export function numberIndex(engine: Engine, table: string, column: string): readonly string[] {
  return engine === 'sqlite' ? ownTable(table, column) : ownIndex(table, column);
}

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
