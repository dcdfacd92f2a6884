import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/**
 * A shop has more than one branch (rule C15.1): some of them have a PromptPay id and a footer of their own, and are closed one
 * day; somebody may work in several, with a role in each; an owner is at home in all of them.
 */
export const branches: Migration = {
  name: '0047-branches',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    const integer = engine === 'sqlite' ? 'integer' : 'bigint';
    const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    };
    if (engine === 'postgres') {
      await run([
        'alter table users drop constraint users_check_1',
        `alter table users add constraint users_check_1 check (${ROLES})`,
      ]);
    } else {
      await make.rebuild('users', USER_COLUMNS, [ROLES]);
    }
    await run([
      `alter table branches add column promptpay_id ${text}`,
      `alter table branches add column receipt_footer ${text}`,
      `alter table branches add column closed_ms ${integer}`,
      // Null where somebody stands in the branch that they belong to.
      `alter table sessions add column branch_id ${integer} references branches (id)`,
    ]);
    await make.table(
      'staff_branches',
      ['no id', 'user_id ref users', 'branch_id ref branches', 'role text'],
      ["role in ('cashier', 'manager', 'admin')"],
    );
    await run(['create unique index staff_branches_one on staff_branches (user_id, branch_id)']);
  },
  rebuilds: true,
};

const ROLES = "role in ('cashier', 'manager', 'admin', 'owner')";

const USER_COLUMNS = [
  'branch_id ref branches',
  'username text',
  'email text',
  'password_hash text',
  'firstname text',
  'lastname text',
  'role text',
  'is_active flag',
  'created_ms int',
];
