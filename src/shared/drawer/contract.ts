import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { id, idText, instantOut, moneyIn, moneyOut, text } from '../http/fields.ts';
import { MAX_PRICE_SATANG } from '../money/satang.ts';
import { slipShop } from '../shop/fields.ts';
import { MAX_CASH_NOTE, REMOVAL_REASONS } from './rules.ts';

const openingBalanceWords = 'กรุณากรอกยอดเงินเปิดลิ้นชัก';

const NOTHING_WORDS = 'กรุณากรอกจำนวนเงินที่มากกว่า 0';
const paused = z.enum(['yes', 'no']);

/** Money that goes into a drawer or out of it by hand: more than nothing (rule S5). */
const moved = z
  .union([z.string(), z.number()], { error: NOTHING_WORDS })
  .refine((value) => value !== '' && Number(value) > 0, { error: NOTHING_WORDS, abort: true })
  .pipe(moneyIn(MAX_PRICE_SATANG));

/** Money that was taken out, for the slip that is signed for it (rule C12.9). */
const removal = z
  .object({
    id,
    cash_drawer_id: id,
    amount: moneyOut,
    reason: z.enum(REMOVAL_REASONS),
    note: z.string(),
    removed_at: instantOut,
    cashier: z.object({ id, name: z.string() }),
    till: z.object({ name: z.string(), pos_id: z.string() }).nullable(),
    shop: slipShop,
  })
  .meta({ id: 'CashRemoval' });

/** Money that went into a drawer or out of it by hand; out of it is below nothing. */
export const cashByHand = z
  .object({
    id,
    kind: z.enum(['top_up', 'removed']),
    amount: moneyOut,
    /** Of what was taken out. */
    reason: z.enum(REMOVAL_REASONS).nullable(),
    note: z.string(),
    moved_at: instantOut,
  })
  .meta({ id: 'CashByHand' });

export type CashByHandWire = z.output<typeof cashByHand>;
export type RemovalWire = z.output<typeof removal>;

/** A drawer that is open at a till and shared there (rule C12.15). */
const sharedDrawer = z
  .object({
    cash_drawer_id: id,
    till: z.object({ id, name: z.string() }),
    opened_by: z.string(),
    opened_at: instantOut,
  })
  .meta({ id: 'SharedDrawer' });

export type SharedDrawerWire = z.output<typeof sharedDrawer>;

/** The cashier's open drawer (rule S7; rule C3, C5.7); its closing is signing out. */
export const drawerContract = contract({
  'POST /openCashier/post': {
    name: 'openCashier',
    summary: "Opens the cashier's drawer with the opening balance.",
    may: 'cashier',
    changes: ['drawer'],
    form: true,
    outcome: 'status',
    body: z.object({
      opening_balance: z
        .union([z.string(), z.number()], { error: openingBalanceWords })
        .refine((value) => value !== '', { error: openingBalanceWords, abort: true })
        .pipe(moneyIn(MAX_PRICE_SATANG)),
      /** At which till, where the branch has any. */
      till_id: z.union([z.literal('').transform(() => undefined), id, idText]).nullish(),
    }),
    answer: z.object({ status: z.literal('success'), message: z.string(), routeURL: z.string() }),
    refusals: [
      ...(['TILL_NOT_FOUND', 'TILL_NEEDED', 'TILL_HAS_PENDING_ORDER', 'ACCOUNT_DISABLED'] as const),
      ...(['BRANCH_CLOSED', 'DRAWER_OPEN_ELSEWHERE'] as const),
    ],
  },
  'POST /session/till': {
    name: 'standAtTill',
    summary:
      'Says at which till this session stands; where that shares an open drawer, one sells from it from then on.',
    may: 'cashier',
    changes: ['drawer'],
    body: z.object({ till_id: id }),
    answer: z.object({ message: z.string(), till_id: id, routeURL: z.string() }),
    refusals: ['TILL_NOT_FOUND', 'TILL_HAS_PENDING_ORDER'],
  },
  'GET /api/cash-drawer/shared': {
    name: 'sharedDrawers',
    summary: "The open drawers that the branch's tills share.",
    may: 'cashier',
    answer: z.object({ data: z.array(sharedDrawer) }),
    refusals: [],
  },
  'GET /cash/api': {
    name: 'cash',
    summary: "The open drawer's figures.",
    may: 'cashier',
    answer: z.object({
      data: z.object({ opening_balance: moneyOut, created_at: instantOut, cash_drawer_id: id }),
      total_amount: moneyOut,
      change_price: moneyOut,
      /** Cash that went back for returned goods (rule C11.8). */
      cash_refunds: moneyOut,
      /** Cash that was taken out by hand (rule C12.9). */
      cash_removed: moneyOut,
      expected: moneyOut,
    }),
    refusals: ['DRAWER_NOT_OPEN'],
  },
  'GET /api/cash-drawer/status': {
    name: 'drawerStatus',
    summary: 'Whether the open drawer is paused.',
    may: 'cashier',
    answer: z.object({ success: z.literal(true), paused, message: z.string() }),
    refusals: ['DRAWER_NOT_FOUND'],
  },
  'GET /api/cash-drawer/id': {
    name: 'drawerId',
    summary: "The open drawer's id.",
    may: 'cashier',
    answer: z.object({ success: z.literal(true), cash_drawer_id: id, message: z.string() }),
    refusals: ['DRAWER_NOT_FOUND'],
  },
  'POST /api/cash-drawer/pause': {
    name: 'pauseDrawer',
    summary: 'Pauses the open drawer, or opens it again; with `paused` it is left in that state.',
    may: 'cashier',
    changes: ['drawer'],
    // The wished state makes a repeat after a lost reply harmless; without it the call flips (rule C3).
    body: z.object({ cash_drawer_id: id, paused: paused.optional() }),
    answer: z.object({ message: z.string(), paused }),
    refusals: ['DRAWER_NOT_FOUND'],
  },
  'POST /cash/add-money': {
    name: 'addMoney',
    summary: 'Puts more money into the open drawer.',
    may: 'cashier',
    changes: ['cash'],
    idempotent: true,
    /** `note`: what it is for, where somebody wants that kept (rule C12.9). */
    body: z.object({ amount: moved, note: text(MAX_CASH_NOTE).nullish() }),
    answer: z.object({ success: z.literal(true), message: z.string() }),
    refusals: ['DRAWER_NOT_OPEN', 'DRAWER_TOO_FULL', 'KEY_REUSED'],
  },
  'POST /cash/remove-money': {
    name: 'removeMoney',
    summary: 'Takes money out of the open drawer for a reason; another than the usual ones needs a note.',
    may: 'cashier',
    changes: ['cash'],
    idempotent: true,
    body: z.object({
      amount: moved,
      reason: z.enum(REMOVAL_REASONS, { error: 'กรุณาเลือกเหตุผล' }),
      note: text(MAX_CASH_NOTE).nullish(),
    }),
    answer: z.object({ success: z.literal(true), message: z.string(), removal }),
    refusals: [
      'DRAWER_NOT_OPEN',
      'REMOVAL_DRAWER_PAUSED',
      'REMOVAL_NEEDS_NOTE',
      'DRAWER_TOO_LITTLE',
      'KEY_REUSED',
    ],
  },
});
