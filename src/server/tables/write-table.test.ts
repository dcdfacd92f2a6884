import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { ROWS_AT_ONCE, type WrittenTable, writeTable } from './write-table.ts';

const table = (rows: WrittenTable['rows'], onEnd = async (_rows: number) => {}): WrittenTable => ({
  fileName: 'ตาราง',
  title: 'ตาราง',
  columns: [
    { title: 'ก', width: 10 },
    { title: 'ข', width: 10 },
  ],
  rows,
  onEnd,
});

describe.each(['csv', 'xlsx'] as const)('a table that is written as %s', (format) => {
  test('asks for a row only once the ones before it have gone, and says at its end how many there were', async () => {
    let [asked, taken, most] = [0, 0, 0];
    let told: number | null = null;
    async function* rows() {
      for (; asked < 20_000; asked += 1) {
        most = Math.max(most, asked - taken);
        // Hard to pack, so that bytes come out as rows go in.
        yield [{ text: `${Math.sin(asked)}${Math.cos(asked)}` }, { count: asked }];
      }
    }
    const onEnd = async (count: number) => {
      told = count;
    };
    let bytes = 0;
    const counting = table(rows(), onEnd);
    for await (const part of writeTable(counting, format).body) {
      bytes += part.length;
      taken = asked;
    }
    expect(told).toBe(20_000);
    expect(bytes).toBeGreaterThan(500_000);
    // Packing holds some more than the rows of one time.
    expect(most).toBeLessThanOrEqual(8 * ROWS_AT_ONCE);
  });

  test('is asked for no further once nobody wants it any more, and says how much went out', async () => {
    let [asked, ended] = [0, false];
    const told = new Promise<number>((resolve) => {
      async function* rows() {
        try {
          for (;;) {
            asked += 1;
            yield [{ text: `${Math.random()}` }, { count: asked }];
          }
        } finally {
          ended = true;
        }
      }
      void (async () => {
        for await (const part of writeTable(
          table(rows(), async (count) => resolve(count)),
          format,
        ).body) {
          if (asked > 0 && part.length > 0) break;
        }
      })();
    });
    expect(await told).toBeGreaterThan(0);
    expect(ended).toBe(true);
    const atTheEnd = asked;
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toBe(atTheEnd);
  });

  test('breaks off where its rows do, and says so', async () => {
    async function* rows() {
      yield [{ text: 'a' }, { count: 1 }];
      throw new Error('the database is gone');
    }
    await expect(buffer(writeTable(table(rows()), format).body)).rejects.toThrow('the database is gone');
  });
});

test('days of a workbook are the days that spreadsheets count', async () => {
  const days = ['1900-03-01', '2024-02-29', '2026-11-22', '9999-12-31'];
  const file = writeTable(table(days.map((day) => [{ text: day }, { day }])), 'xlsx');
  const [, ...rows] = await readSheet(await buffer(file.body));
  expect(rows).toEqual(days.map((day) => [day, new Date(`${day}T00:00:00Z`)]));
});
