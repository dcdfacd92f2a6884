import type { TransferParties, TransferState, TransferWay } from '#shared/transfers/rules.ts';
import { columnContainsAnyCase } from '../db/column-contains.ts';
import type { Reader } from '../db/database.ts';
import type { ListPage, SortOrder } from '../db/list-page.ts';

const SORT_KEYS = {
  sent: 'transfers.sent_ms',
  number: 'transfers.number',
  ended: 'transfer_ends.ended_ms',
} as const;

/** Which transfers, in which order, which page (rule C2.6). */
export interface TransferQuery {
  /** Part of the number, of either branch's name, of whom they are for, or of the note. */
  readonly typed: string;
  readonly way?: TransferWay | undefined;
  readonly state?: TransferState | undefined;
  /** Newest first when nothing else is asked for. */
  readonly sort: SortOrder<keyof typeof SORT_KEYS> | null;
  readonly page: ListPage;
}

/** Those that the branch sent and those that come to it; no other branch's (rule C15.3). */
const transfersOf = (reader: Reader, branchId: number) =>
  reader
    .selectFrom('transfers')
    .leftJoin('transfer_ends', 'transfer_ends.transfer_id', 'transfers.id')
    .leftJoin('transfer_requests', 'transfer_requests.transfer_id', 'transfers.id')
    .where((eb) =>
      eb.or([eb('transfers.branch_id', '=', branchId), eb('transfers.to_branch_id', '=', branchId)]),
    );

const wholeTransfers = (found: ReturnType<typeof transfersOf>) =>
  found
    .innerJoin('users', 'users.id', 'transfers.user_id')
    .leftJoin('users as ender', 'ender.id', 'transfer_ends.user_id')
    .select((eb) => {
      const moved = (kind: 'transfer_out' | 'transfer_missing' | 'transfer_broken') =>
        eb
          .selectFrom('stock_movements')
          .whereRef('stock_movements.transfer_id', '=', 'transfers.id')
          .where('stock_movements.kind', '=', kind)
          .select((one) => one.fn.sum<number | null>('stock_movements.quantity').as('quantity'));
      return [
        ...([
          'transfers.id',
          'transfers.number',
          'transfers.branch_id',
          'transfers.to_branch_id',
          'transfers.recipient',
          'transfers.note',
          'transfers.parties',
          'transfers.sent_ms',
          'transfers.total_cost_satang',
          'users.firstname',
          'users.lastname',
        ] as const),
        ...([
          'transfer_requests.id as request_id',
          'transfer_requests.number as request_number',
          'transfer_ends.kind as end_kind',
          'transfer_ends.note as end_note',
          'transfer_ends.ended_ms',
          'transfer_ends.lost_cost_satang',
          'ender.firstname as ender_firstname',
          'ender.lastname as ender_lastname',
        ] as const),
        eb
          .selectFrom('stock_movements')
          .whereRef('stock_movements.transfer_id', '=', 'transfers.id')
          .where('stock_movements.kind', '=', 'transfer_out')
          .select((one) => one.fn.countAll<number>().as('lines'))
          .as('line_count'),
        moved('transfer_out').as('sent'),
        moved('transfer_missing').as('missing'),
        moved('transfer_broken').as('broken'),
      ];
    });

type Row = Awaited<ReturnType<ReturnType<typeof wholeTransfers>['executeTakeFirstOrThrow']>>;

/** Goods that went from branch to branch, with who sent and who received them; pieces above nothing. */
export type TransferRow = Omit<Row, 'parties' | 'end_kind'> & {
  readonly parties: TransferParties;
  readonly state: TransferState;
  readonly quantity: number;
  readonly lost: { readonly missing: number; readonly broken: number };
};

const transferOf = ({ parties, end_kind, ...row }: Row): TransferRow => ({
  ...row,
  parties: JSON.parse(parties),
  state: end_kind ?? 'sent',
  quantity: -(row.sent ?? 0),
  lost: { missing: -(row.missing ?? 0), broken: -(row.broken ?? 0) },
});

/** A page of what the branch sent and of what comes to it. */
export async function listTransfers(
  reader: Reader,
  branchId: number,
  { typed, way, state, sort, page }: TransferQuery,
): Promise<{ readonly transfers: readonly TransferRow[]; readonly total: number }> {
  let found = transfersOf(reader, branchId)
    .innerJoin('branches as sender', 'sender.id', 'transfers.branch_id')
    .innerJoin('branches as receiver', 'receiver.id', 'transfers.to_branch_id');
  if (way !== undefined)
    found = found.where(way === 'out' ? 'transfers.branch_id' : 'transfers.to_branch_id', '=', branchId);
  if (state === 'sent') found = found.where('transfer_ends.id', 'is', null);
  else if (state !== undefined) found = found.where('transfer_ends.kind', '=', state);
  for (const word of typed.split(/\s+/).filter(Boolean))
    found = found.where((eb) => eb.or(SEARCHED.map((column) => columnContainsAnyCase(column, word))));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { by, direction } = sort ?? { by: 'sent', direction: 'desc' };
  const rows = await wholeTransfers(found)
    .orderBy(SORT_KEYS[by], direction)
    .orderBy('transfers.id', direction)
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
  return { transfers: rows.map(transferOf), total };
}

const SEARCHED = [
  ...['transfers.number', 'transfers.recipient', 'transfers.note'],
  ...['sender.name', 'receiver.name'],
];

/** The transfer with this id, where the branch sent it or it comes to it; or null. */
export async function findTransfer(
  reader: Reader,
  branchId: number,
  id: number,
): Promise<TransferRow | null> {
  const found = await wholeTransfers(transfersOf(reader, branchId))
    .where('transfers.id', '=', id)
    .executeTakeFirst();
  return found === undefined ? null : transferOf(found);
}

/** What of one thing was sent, and what became of it; as it is named now. */
export interface TransferredLine {
  readonly productId: number;
  readonly variantId: number | null;
  readonly name: string;
  readonly sku: string;
  readonly variant: string | null;
  readonly unit: string | null;
  readonly quantity: number;
  readonly unitCostSatang: number | null;
  readonly missing: number;
  readonly broken: number;
  readonly missingReason: string;
  readonly brokenReason: string;
}

/** What was sent with a transfer, in the order in which it was written down. */
export async function listTransferLines(
  reader: Reader,
  transferId: number,
): Promise<readonly TransferredLine[]> {
  const rows = await reader
    .selectFrom('stock_movements')
    .innerJoin('inventories', 'inventories.id', 'stock_movements.inventory_id')
    .innerJoin('products', 'products.id', 'inventories.product_id')
    .leftJoin('variants', 'variants.id', 'inventories.variant_id')
    .leftJoin('units', 'units.id', 'products.unit_id')
    .select([
      ...(['stock_movements.kind', 'stock_movements.quantity', 'stock_movements.reason'] as const),
      ...(['stock_movements.unit_cost_satang as unitCostSatang', 'inventories.product_id'] as const),
      ...(['inventories.variant_id', 'products.name', 'products.sku_code as sku'] as const),
      ...(['variants.value as variant', 'units.name as unit'] as const),
    ])
    .where('stock_movements.transfer_id', '=', transferId)
    .orderBy('stock_movements.id')
    .execute();
  const lost = (kind: 'transfer_missing' | 'transfer_broken', of: (typeof rows)[number]) =>
    rows.find(
      (row) => row.kind === kind && row.product_id === of.product_id && row.variant_id === of.variant_id,
    );
  return rows
    .filter(({ kind }) => kind === 'transfer_out')
    .map((row) => {
      const [missing, broken] = [lost('transfer_missing', row), lost('transfer_broken', row)];
      return {
        ...{ productId: row.product_id, variantId: row.variant_id, name: row.name, sku: row.sku },
        ...{ variant: row.variant, unit: row.unit, unitCostSatang: row.unitCostSatang },
        ...{ quantity: -row.quantity, missing: -(missing?.quantity ?? 0), broken: -(broken?.quantity ?? 0) },
        ...{ missingReason: missing?.reason ?? '', brokenReason: broken?.reason ?? '' },
      };
    });
}

/** How many pieces of each thing are on their way to the branch, of all things or one product's. */
export async function listComingGoods(reader: Reader, branchId: number, productId?: number) {
  let found = reader
    .selectFrom('transfers')
    .leftJoin('transfer_ends', 'transfer_ends.transfer_id', 'transfers.id')
    .innerJoin('stock_movements', 'stock_movements.transfer_id', 'transfers.id')
    .innerJoin('inventories', 'inventories.id', 'stock_movements.inventory_id')
    .where('transfers.to_branch_id', '=', branchId)
    .where('transfer_ends.id', 'is', null);
  if (productId !== undefined) found = found.where('inventories.product_id', '=', productId);
  const rows = await found
    .select(['inventories.product_id', 'inventories.variant_id'])
    .select((eb) => eb.fn.sum<number>('stock_movements.quantity').as('quantity'))
    .groupBy(['inventories.product_id', 'inventories.variant_id'])
    .orderBy('inventories.product_id')
    .execute();
  return rows.map((row) => ({ ...row, quantity: -row.quantity }));
}

/** The numbers of what is on its way to a branch, oldest first: until these have ended it isn't closed (decision 74). */
export async function numbersOnTheirWayTo(reader: Reader, branchId: number): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('transfers')
    .leftJoin('transfer_ends', 'transfer_ends.transfer_id', 'transfers.id')
    .select('transfers.number')
    .where('transfers.to_branch_id', '=', branchId)
    .where('transfer_ends.id', 'is', null)
    .orderBy('transfers.sent_ms')
    .orderBy('transfers.id')
    .execute();
  return rows.map(({ number }) => number);
}

/** The numbers of these transfers, by id. */
export async function numbersOfTransfers(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('transfers')
    .select(['id', 'number'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
