import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerWriter } from './write-answer.ts';

const ROW = z.object({ no: z.int(), name: z.string(), tax_id: z.string().nullable() });
const REPORT = z.object({
  month: z.string(),
  rows: z.array(ROW),
  not_claimed: z.array(ROW),
  totals: z.object({ rows: z.array(z.number()), vat: z.number() }),
});

/** Rows with what a name may have in it that is written in another way. */
const rowsOf = (count: number, name: string): z.infer<typeof ROW>[] =>
  Array.from({ length: count }, (_, i) => ({ no: i, name: `${name} ${i}`, tax_id: i % 3 ? null : '0105' }));

test('an answer says the same however long its lists are', async () => {
  const write = answerWriter(REPORT);
  const counts = fc.constantFrom(0, 1, 499, 500, 501, 1_000, 1_700);
  await fc.assert(
    fc.asyncProperty(counts, counts, fc.string({ unit: 'grapheme' }), async (count, others, name) => {
      const report = {
        month: name,
        ...{ rows: rowsOf(count, name), not_claimed: rowsOf(others, `"rows":[] ${name}`) },
        totals: { rows: [], vat: 7.5 },
      };
      expect(JSON.parse(String(await write(report)))).toEqual(report);
    }),
    { numRuns: 60 },
  );
});

test('what a long list has beyond its schema is left out, as everywhere', async () => {
  const write = answerWriter(z.object({ rows: z.array(ROW) }));
  const rows = rowsOf(1_200, 'ก');
  const more = { rows: rows.map((row) => ({ ...row, secret: 1 })), secret: 2 };
  expect(JSON.parse(String(await write(more)))).toEqual({ rows });
});

test('others have a turn between the parts of a long list', async () => {
  const write = answerWriter(REPORT);
  let [turns, isDone] = [0, false];
  const others = () => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  await write({ month: '', rows: rowsOf(5_000, 'ข'), not_claimed: [], totals: { rows: [], vat: 0 } });
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(9);
});
