import { type Kysely, sql } from 'kysely';
import type { DocumentContent } from '#shared/documents/document-content.ts';
import { documentSearchText } from '#shared/documents/search-text.ts';
import type { Trx } from '../database.ts';
import { type Migration, TableMaker } from './column-kinds.ts';
import { numberIndex } from './number-index.ts';

/**
 * What papers that are put right need (rule C11.7, C11.11): several of a kind for an order, when each was made, what it
 * was made instead of, replacements of lost ones, and a list that finds any of them.
 */
export const papersPutRight: Migration = {
  name: '0022-papers-put-right',
  up: async (db, engine) => {
    await run(db, ['drop index documents_order', 'drop index documents_kind']);
    const make = new TableMaker(db, engine);
    await make.rebuild(
      'documents',
      [
        'branch_id ref branches',
        'kind text',
        'number text',
        'order_id ref orders?',
        'customer_id ref customers',
        'issued_by ref users',
        'issued_ms int',
        'issued_on text',
        'total_satang int',
        'content text',
        'made_ms int?',
        'search_text text',
      ],
      [
        "kind in ('quotation', 'tax_invoice', 'delivery_note', 'invoice', 'billing_slip', 'credit_note')",
        "(kind = 'quotation') = (order_id is null)",
      ],
      { search_text: "''" },
    );
    await make.table('document_replacements', [
      'branch_id ref branches',
      'document_id ref documents',
      'number int',
      'reason text',
      'issued_by ref users',
      'issued_ms int',
    ]);
    await run(db, [...INDEXES, ...numberIndex(engine, 'documents', 'search_text')]);
  },
  afterAll: (trx) => makeFindable(trx),
  alone: true,
  rebuilds: true,
};

const INDEXES = [
  'alter table documents add column replaces_id bigint references documents (id)',
  // An order has one paper of each kind, each is replaced once, and of credit notes there are any number.
  `create unique index documents_order on documents (order_id, kind,
    (case kind when 'credit_note' then id else coalesce(replaces_id, 0) end)) where order_id is not null`,
  'create unique index documents_replaces on documents (replaces_id) where replaces_id is not null',
  'create index documents_kind on documents (branch_id, kind, issued_ms, id)',
  'create index documents_newest on documents (branch_id, issued_ms, id)',
  'create index documents_total on documents (branch_id, total_satang, id)',
  'create index documents_customer on documents (customer_id, issued_ms)',
  'create unique index document_replacements_number on document_replacements (document_id, number)',
];

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const PAPERS_AT_A_TIME = 500;

interface FormerPaper {
  readonly id: number;
  readonly number: string;
  readonly content: string;
}

/** Papers that were there before are found by what they say, too. */
async function makeFindable(trx: Trx): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<FormerPaper>`select id, number, content from documents
      where id > ${after} order by id limit ${sql.lit(PAPERS_AT_A_TIME)}`.execute(trx);
    const last = rows.at(-1);
    if (last === undefined) return;
    for (const { id, number, content } of rows) {
      const found = documentSearchText(number, JSON.parse(content) as DocumentContent);
      await sql`update documents set search_text = ${found} where id = ${id}`.execute(trx);
    }
    after = last.id;
  }
}
