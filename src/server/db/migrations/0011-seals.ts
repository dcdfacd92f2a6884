import { sql } from 'kysely';
import { sealExistingRows } from '../seal-existing-rows.ts';
import { makeAppendOnly } from './append-only.ts';
import { type Migration, TableMaker } from './column-kinds.ts';

/** What the shop keeps of sales, papers, money and goods is sealed by a chain of hashes for each branch (decision 0022). */
export const seals: Migration = {
  name: '0011-seals',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    await make.table('seal_heads', ['no id', 'branch_id ref branches', 'position int', 'hash text']);
    // No reference to the branch: a link is written while others wait, and asks for no further lock.
    await make.table('seal_links', ['branch_id int', 'position int', 'covers text', 'hash text']);
    const headMover = engine === 'sqlite' ? SQLITE_HEAD_MOVER : POSTGRES_HEAD_MOVER;
    for (const statement of [...INDEXES, ...headMover]) await sql.raw(statement).execute(db);
    await makeAppendOnly(db, engine, 'seal_links');
  },
  afterAll: sealExistingRows,
  alone: true,
};

const INDEXES = [
  'create unique index seal_heads_branch on seal_heads (branch_id)',
  'create unique index seal_links_position on seal_links (branch_id, position)',
];

/** Only ever on: a link that is copied doesn't take a head back. */
const MOVE_HEAD = `update seal_heads set position = new.position, hash = new.hash
  where branch_id = new.branch_id and position < new.position`;

const SQLITE_HEAD_MOVER = [
  `create trigger seal_links_move_head after insert on seal_links begin ${MOVE_HEAD}; end`,
];

const POSTGRES_HEAD_MOVER = [
  `create function seal_links_move_head() returns trigger language plpgsql
   as $$ begin ${MOVE_HEAD}; return null; end $$`,
  `create trigger seal_links_move_head after insert on seal_links
   for each row execute function seal_links_move_head()`,
];
