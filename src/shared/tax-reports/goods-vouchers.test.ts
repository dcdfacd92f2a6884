import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GoodsMovement, goodsTurnover, goodsVouchers } from './goods-vouchers.ts';

const MONDAY = '2026-11-02';
const TUESDAY = '2026-11-03';

const movement = (
  kind: GoodsMovement['kind'],
  quantity: number,
  more: Partial<GoodsMovement> = {},
): GoodsMovement => ({
  ...{
    kind,
    quantity,
    day: MONDAY,
    reason: '',
    order: null,
    isCancelled: false,
    receipt: null,
    refund: null,
  },
  ...{ goodsReceipt: null, supplierReturn: null, transfer: null, ...more },
});

/** An order's goods, paid by the receipt of the same number on some day; cancelled, or still waiting without one. */
const order = (id: number, endedOn: string | null) => ({ id, number: `OR-${id}`, madeOn: MONDAY, endedOn });
const receipt = (id: number, day = MONDAY) => ({
  id,
  number: `RC202611-${String(id).padStart(5, '0')}`,
  day,
});
const sold = (id: number, pieces: number, more: Partial<GoodsMovement> = {}) =>
  movement('sale', -pieces, { order: order(id, MONDAY), receipt: receipt(id), ...more });

const told = (opening: number, movements: readonly GoodsMovement[]) =>
  goodsVouchers(opening, movements).map(({ words, number, lastNumber, quantity, balance, remark }) =>
    [words, lastNumber === null ? number : `${number}-${lastNumber}`, quantity, balance, remark].join(' | '),
  );

describe('a thing’s lines in the goods report', () => {
  test('have a day’s sales as one, last of the day, from the first receipt to the last', () => {
    const came = movement('receive', 12, {
      goodsReceipt: { id: 1, number: 'GR202611-00001', supplier: 'ยี่ปั๊ว', theirs: 'IV-9', isTaxPaper: true },
    });
    expect(
      told(1, [
        sold(8, 1),
        came,
        sold(7, 2),
        sold(9, 3),
        sold(10, 1, { day: TUESDAY, receipt: receipt(10, TUESDAY) }),
      ]),
    ).toEqual([
      'รับสินค้าจาก ยี่ปั๊ว | GR202611-00001 | 12 | 13 | ใบกำกับภาษี IV-9',
      'ขาย | RC202611-00007-RC202611-00009 | -6 | 7 | ใบเสร็จ 3 ใบ',
      'ขาย | RC202611-00010 | -1 | 6 | ',
    ]);
  });

  test('have receipts of two series of a day in a line each', () => {
    const other = { ...receipt(3), number: 'AX00003' };
    expect(told(9, [sold(1, 1), sold(2, 1), sold(3, 1, { receipt: other })])).toEqual([
      'ขาย | RC202611-00001-RC202611-00002 | -2 | 7 | ใบเสร็จ 2 ใบ',
      'ขาย | AX00003 | -1 | 6 | ',
    ]);
  });

  test('leave out what was cancelled on its day, and have both sides of what was cancelled later', () => {
    const gone = { order: order(1, MONDAY), isCancelled: true };
    const late = { order: order(2, TUESDAY), isCancelled: true };
    expect(
      told(5, [
        movement('sale', -1, gone),
        movement('cancel', 1, gone),
        movement('sale', -4, late),
        movement('cancel', 4, { ...late, day: TUESDAY }),
        movement('sale', -2, { order: order(3, null), day: TUESDAY }),
      ]),
    ).toEqual([
      'จ่ายตามคำสั่งซื้อที่ยกเลิก | OR-2 | -4 | 1 | ยกเลิกวันที่ 03/11/2569',
      'รับกลับจากคำสั่งซื้อที่ยกเลิก | OR-2 | 4 | 5 | จ่ายออกวันที่ 02/11/2569',
      'จ่ายตามคำสั่งซื้อที่รอชำระเงิน | OR-3 | -2 | 3 | ยังไม่ได้ชำระเงิน',
    ]);
  });

  test('have a sale that was paid on another day singly, with that day', () => {
    expect(told(5, [sold(1, 1), sold(2, 1, { receipt: receipt(2, TUESDAY) })])).toEqual([
      'ขาย | RC202611-00002 | -1 | 4 | ชำระเงินวันที่ 03/11/2569',
      'ขาย | RC202611-00001 | -1 | 3 | ',
    ]);
  });

  test('have pieces of one voucher together, and nothing of a count that found what was expected', () => {
    const refund = { id: 4, number: 'RF202611-00004' };
    const back = { order: order(1, MONDAY), receipt: receipt(1), refund, reason: 'แตก' };
    expect(
      told(0, [
        movement('return', 1, back),
        movement('return', 2, back),
        movement('write_off', -2, back),
        movement('count', 0),
        movement('count', -1, { reason: 'หาย' }),
        movement('count', -1, { reason: 'หาย' }),
      ]),
    ).toEqual([
      'รับคืนจากลูกค้า | RF202611-00004 | 3 | 3 | แตก',
      'ตัดสินค้าชำรุดที่รับคืน | RF202611-00004 | -2 | 1 | แตก',
      'ผลต่างจากการตรวจนับ |  | -1 | 0 | หาย',
      'ผลต่างจากการตรวจนับ |  | -1 | -1 | หาย',
    ]);
  });

  test('however the days go, come to what moved, and are below nothing only where the shelf was', () => {
    const days = fc.constantFrom(MONDAY, TUESDAY, '2026-11-04');
    const step = fc.record({
      day: days,
      pieces: fc.integer({ min: 1, max: 9 }),
      kind: fc.constantFrom('sold', 'sold', 'adjust', 'count', 'gone', 'waits', 'late'),
      isOut: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.nat(30), fc.array(step, { maxLength: 40 }), (opening, steps) => {
        const inOrder = steps.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
        const ledger = inOrder.flatMap(({ day, pieces, kind, isOut }, i) => {
          if (kind === 'adjust' || kind === 'count')
            return [movement(kind, isOut ? -pieces : pieces, { day })];
          if (kind === 'sold') return [sold(i, pieces, { day, receipt: receipt(i, day) })];
          if (kind === 'late') return [sold(i, pieces, { day, receipt: receipt(i, '2026-11-05') })];
          const taken = movement('sale', -pieces, {
            day,
            order: order(i, null),
            isCancelled: kind === 'gone',
          });
          return kind === 'waits'
            ? [taken]
            : [taken, { ...taken, kind: 'cancel' as const, quantity: pieces }];
        });
        const lines = goodsVouchers(opening, ledger);
        const moved = ledger.reduce((sum, { quantity }) => sum + quantity, 0);
        const { cameIn, wentOut } = goodsTurnover(lines);
        expect([lines.at(-1)?.balance ?? opening, opening + cameIn - wentOut]).toEqual([
          opening + moved,
          opening + moved,
        ]);
        let real = opening;
        const least = Math.min(opening, ...ledger.map(({ quantity }) => (real += quantity)));
        expect(Math.min(opening, ...lines.map(({ balance }) => balance))).toBeGreaterThanOrEqual(least);
      }),
    );
  });
});
