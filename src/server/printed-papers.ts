import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PaperKind } from '#shared/printing/rules.ts';
import { dayOfPaper } from '#shared/shifts/day-paper.ts';
import { logoOf, type Slip } from '#shared/slips/slip.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { buddhistShortDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import type { Reader } from './db/database.ts';
import { findOpenDrawer, findRemoval } from './drawer/queries.ts';
import { removalSlipOf } from './drawer/removal-slip.ts';
import type { StaffMember } from './http/handlers.ts';
import { imagesDir } from './http/images.ts';
import { receiptSlipOf } from './orders/receipt-slip.ts';
import type { AsksForSlips, FoundPaper } from './printing/asks-for-slips.ts';
import type { Press } from './printing/print-job.ts';
import { findTicket } from './queue/queries.ts';
import { ticketSlipOf } from './queue/ticket-slip.ts';
import { refundSlipOf } from './returns/refund-slip.ts';
import { findBranchShift, findLastShift } from './shifts/queries.ts';
import { daySlipOf, shiftSlipOf, zReportSlipOf } from './shifts/shift-slip.ts';
import { drawSlip } from './slips/draw-slip.ts';

/**
 * What printers print of the domains that stand above printing (rule C14.1): which papers there are and who may have them printed,
 * what stands on them, and how they are drawn. The program and its tests are put together with it.
 */

type Find = (db: Reader, user: StaffMember, id: number) => Promise<FoundPaper | null>;

/** A receipt of the branch's that all who work there see: of a sale by its order, of a refund by its own id. */
async function findReceiptPaper(
  db: Reader,
  { branchId }: StaffMember,
  kind: 'sale' | 'refund',
  id: number,
): Promise<FoundPaper | null> {
  const row = await db
    .selectFrom('receipts')
    .select(['id', 'number', 'issued_ms', 'cashier_id'])
    .where('branch_id', '=', branchId)
    .where('kind', '=', kind)
    .where(kind === 'sale' ? 'order_id' : 'id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const cash = await db
    .selectFrom('payments')
    .select('id')
    .where('receipt_id', '=', row.id)
    .where('method', '=', 'cash')
    .limit(1)
    .executeTakeFirst();
  return {
    ...{ name: row.number, madeMs: row.issued_ms, cashierId: row.cashier_id },
    movesCash: cash !== undefined,
  };
}

const FIND: Readonly<Record<PaperKind, Find>> = {
  receipt: (db, user, orderId) => findReceiptPaper(db, user, 'sale', orderId),
  refund: (db, user, id) => findReceiptPaper(db, user, 'refund', id),
  ticket: async (db, user, id) => {
    const ticket = await findTicket(db, user.branchId, id);
    if (!ticket) return null;
    // Anybody at the till gives numbers out, and none has a drawer opened by it.
    const paper = { madeMs: ticket.queued_ms, cashierId: user.id, movesCash: false };
    return { name: String(ticket.number), ...paper };
  },
  shift: async (db, user, id) => {
    const shift = await findBranchShift(db, [user.branchId], id);
    if (shift?.closedMs == null) return null;
    const isOwn = (await findLastShift(db, user))?.drawerId === id;
    if (!isOwn && !roleMay(user.role, 'manager')) return null;
    return { name: String(id), madeMs: shift.closedMs, cashierId: shift.cashier.id, movesCash: false };
  },
  z: async (db, user, id) => {
    const shift = roleMay(user.role, 'manager') ? await findBranchShift(db, [user.branchId], id) : null;
    return (
      shift && { name: String(id), madeMs: shift.openedMs, cashierId: shift.cashier.id, movesCash: false }
    );
  },
  day: async (_db, user, id) => {
    const day = roleMay(user.role, 'manager') ? dayOfPaper(id) : null;
    if (day === null) return null;
    const paper = { madeMs: startOfBangkokDate(day), cashierId: user.id, movesCash: false };
    return { name: buddhistShortDate(day), ...paper };
  },
  removal: async (db, user, id) => {
    const removal = await findRemoval(db, user.branchId, id);
    if (!removal || (removal.cashier.id !== user.id && !roleMay(user.role, 'manager'))) return null;
    return {
      ...{ name: String(id), madeMs: removal.removedMs, cashierId: removal.cashier.id },
      movesCash: false,
    };
  },
};

type MakeSlip = (
  db: Reader,
  branchId: number,
  id: number,
  how: { readonly isCopy: boolean },
) => Promise<Slip | null>;

const SLIP_OF: Readonly<Record<PaperKind, MakeSlip>> = {
  receipt: receiptSlipOf,
  refund: refundSlipOf,
  ticket: ticketSlipOf,
  shift: shiftSlipOf,
  z: zReportSlipOf,
  day: daySlipOf,
  removal: removalSlipOf,
};

/** What printing asks of the domains above it. */
export const PRINTED_PAPERS: AsksForSlips = {
  findPaper: (db, user, { kind, id }) => FIND[kind](db, user, id),
  slipOf: (db, { kind, id, branchId, isCopy }) => SLIP_OF[kind](db, branchId, id, { isCopy }),
  hasOpenDrawer: async (db, user) => (await findOpenDrawer(db, user)) !== null,
};

/** Draws slips with the pictures that are in the shop's folder. */
export const drawWithLogo =
  (dataDir: string): Press['draw'] =>
  async (slip, dots) => {
    const name = logoOf(slip);
    const logo = name === null ? null : await readFile(join(imagesDir(dataDir), name)).catch(() => null);
    return drawSlip(slip, { dots, logo });
  };
