import { type Kysely, sql } from 'kysely';
import { sealRowsOf } from '../seal-existing-rows.ts';
import { makeAppendOnly } from './append-only.ts';
import { type Engine, type Migration, TableMaker } from './column-kinds.ts';

/**
 * The audit log says as data what was done to what, and what was there before and after (rule R8; decision 0034). Acts of
 * former programs keep their words; what these say for certain of whom they are about is written beside them, once.
 */
export const actsAsData: Migration = {
  name: '0019-acts-as-data',
  up: async (db, engine) => {
    for (const statement of LET_CHANGE[engine]) await sql.raw(statement).execute(db);
    await new TableMaker(db, engine).rebuild(
      'audit_log',
      [
        'branch_id ref branches',
        'user_id ref users',
        'action text',
        'about_type text?',
        'about_id int?',
        'about_name text?',
        'before_facts text?',
        'after_facts text?',
        'subject text?',
        'detail text?',
        'search_text text',
        'happened_ms int',
      ],
      ['(subject is null) <> (about_name is null)', '(subject is null) = (detail is null)'],
      // SQLite knows no small letters but Latin ones, and Thai has none.
      { search_text: "lower(subject || ' ' || detail)" },
    );
    await tellWhatFormerActsAreAbout(db);
    await sql`create index audit_log_about on audit_log (about_type, about_id)`.execute(db);
    await makeAppendOnly(db, engine, 'audit_log');
  },
  afterAll: (trx, say) => sealRowsOf(trx, ['audit_log'], say),
  alone: true,
  rebuilds: true,
};

const LET_CHANGE: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: ['drop trigger audit_log_no_update', 'drop trigger audit_log_no_delete'],
  postgres: ['drop trigger audit_log_append_only on audit_log', 'drop function audit_log_refuse()'],
};

/** How the words of former acts name what they are about. */
interface Naming {
  readonly actions: readonly string[];
  readonly type: string;
  /** The part of the subject that names it; none where the type is all that there is to say. */
  readonly pattern?: RegExp;
  /** What it is called by, as SQL over its table; without it the words have its id. */
  readonly called?: string;
}

const STAFF_ACTS = [
  'create-staff',
  'update-staff',
  'disable-staff',
  'enable-staff',
  'reset-password',
  'change-password',
];
const PRODUCT_ACTS = ['create-product', 'update-product', 'archive-product', 'restore-product'];

const NAMINGS: readonly Naming[] = [
  {
    actions: ['pause-drawer', 'resume-drawer', 'close-with-difference'],
    type: 'drawers',
    pattern: /^(?:ลิ้นชัก|drawer) (\d+)/,
  },
  { actions: ['create-expense', 'delete-expense'], type: 'expenses', pattern: /^(?:รายจ่าย|expense) (\d+)/ },
  { actions: ['cancel-order'], type: 'orders', pattern: /^คำสั่งซื้อ (\S+)$/, called: 'order_number' },
  { actions: ['issue-document'], type: 'documents', pattern: /(\S+)$/, called: 'number' },
  {
    actions: ['create-coupon', 'activate-coupon', 'deactivate-coupon', 'delete-coupon'],
    type: 'coupons',
    pattern: /^คูปอง (\S+)$/,
    called: 'code',
  },
  { actions: ['receive-goods'], type: 'goods_receipts', pattern: /^ใบรับสินค้า (\S+)$/, called: 'number' },
  { actions: ['create-till', 'update-till'], type: 'tills', pattern: /^เครื่องขาย (.+)$/, called: 'name' },
  {
    actions: STAFF_ACTS,
    type: 'users',
    pattern: /^(.+)$/,
    called: "firstname || ' ' || lastname || ' (' || username || ')'",
  },
  {
    actions: PRODUCT_ACTS,
    type: 'products',
    pattern: /^สินค้า (.+)$/,
    called: "sku_code || ' ' || name",
  },
  { actions: ['adjust-stock'], type: 'products' },
  { actions: ['set-up-shop', 'update-settings'], type: 'shop' },
  { actions: ['import-products'], type: 'product_imports' },
  { actions: ['count-stock'], type: 'inventories' },
  { actions: ['back-up'], type: 'backups' },
  { actions: ['confirm-clock'], type: 'clock' },
];

const NAMING_OF = new Map(
  NAMINGS.flatMap((naming) => naming.actions.map((action) => [action, naming] as const)),
);

/** Tables whose names and numbers are a branch's own. */
const OF_A_BRANCH = ['documents', 'goods_receipts', 'tills'];

interface FormerAct {
  readonly id: number;
  readonly branch_id: number;
  readonly action: string;
  readonly subject: string;
  readonly detail: string;
}

const ACTS_AT_A_TIME = 500;

async function tellWhatFormerActsAreAbout(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows: acts } = await sql<FormerAct>`
      select id, branch_id, action, subject, detail from audit_log
      where id > ${after} order by id limit ${sql.lit(ACTS_AT_A_TIME)}`.execute(db);
    const last = acts.at(-1);
    if (last === undefined) return;
    for (const naming of NAMINGS) {
      const some = acts.filter(({ action }) => NAMING_OF.get(action) === naming);
      if (some.length > 0) await tellAbout(db, naming, some);
    }
    await tellApprovedReasons(db, acts);
    after = last.id;
  }
}

async function tellAbout(db: Kysely<unknown>, naming: Naming, acts: readonly FormerAct[]): Promise<void> {
  const named = acts.map((act) => ({ act, name: naming.pattern?.exec(act.subject)?.[1] }));
  const ids =
    naming.called === undefined
      ? null
      : await idsOf(
          db,
          naming,
          named.map(({ name }) => name),
        );
  const told = named.map(({ act, name = '' }) => {
    const id = ids === null ? idIn(name) : (ids.get(keyOf(naming, act.branch_id, name)) ?? null);
    return sql`(${sql.lit(act.id)}, ${id === null ? sql`null` : sql.lit(id)})`;
  });
  await sql`
    with told (act_id, thing_id) as (values ${sql.join(told)})
    update audit_log set about_type = ${naming.type}, about_id = cast(thing_id as bigint)
    from told where id = act_id`.execute(db);
}

const idIn = (name: string) => (name === '' ? null : Number(name));

const keyOf = ({ type }: Naming, branchId: number, name: string) =>
  `${OF_A_BRANCH.includes(type) ? branchId : ''} ${name}`;

/** The things that are called so now; whoever was called otherwise then isn't guessed. */
async function idsOf(
  db: Kysely<unknown>,
  naming: Naming,
  names: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Set(names)].filter((name) => name !== undefined);
  if (wanted.length === 0) return new Map();
  const called = sql.raw(naming.called ?? 'id');
  const branch = sql.raw(OF_A_BRANCH.includes(naming.type) ? 'branch_id' : '0');
  const { rows } = await sql<{ id: number; branch_id: number; name: string }>`
    select id, ${branch} as branch_id, ${called} as name from ${sql.table(naming.type)}
    where ${called} in (${sql.join(wanted)})`.execute(db);
  return new Map(rows.map(({ id, branch_id, name }) => [keyOf(naming, branch_id, name), id]));
}

/** Why a difference was approved stood at the end of the words; what the drawer keeps of it has to follow from data. */
async function tellApprovedReasons(db: Kysely<unknown>, acts: readonly FormerAct[]): Promise<void> {
  for (const { id, detail } of acts.filter(({ action }) => action === 'close-with-difference')) {
    const { rows } = await sql<{ reason: string | null }>`
      select d.difference_reason as reason from drawers d
      join audit_log a on a.about_type = 'drawers' and a.about_id = d.id where a.id = ${id}`.execute(db);
    const reason = rows[0]?.reason;
    if (!reason || !detail.endsWith(reason)) continue;
    await sql`update audit_log set after_facts = ${JSON.stringify({ reason })} where id = ${id}`.execute(db);
  }
}
