import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { id, instantOut, moneyIn, moneyOut } from '../http/fields.ts';
import { MAX_PRICE_SATANG } from '../money/satang.ts';

const openingBalanceWords = 'กรุณากรอกยอดเงินเปิดลิ้นชัก';

/** The cashier's drawer: opening it and reading its figures (specification 7; contract C3, C5.7). */
export const drawerContract = contract({
  'POST /openCashier/post': {
    name: 'openCashier',
    summary: "Opens the cashier's drawer with the opening balance.",
    may: 'cashier',
    form: true,
    outcome: 'status',
    body: z.object({
      opening_balance: z
        .union([z.string(), z.number()], { error: openingBalanceWords })
        .refine((value) => value !== '', { error: openingBalanceWords, abort: true })
        .pipe(moneyIn(MAX_PRICE_SATANG)),
    }),
    answer: z.object({ status: z.literal('success'), message: z.string(), routeURL: z.string() }),
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
      expected: moneyOut,
    }),
    refusals: ['DRAWER_NOT_OPEN'],
  },
});
