import type { FileAnswer, TableFormat } from '#shared/http/fields.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { recordExport } from '../audit/record-export.ts';
import type { Reader } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { type Cell, writeTable } from '../tables/write-table.ts';
import { type CustomerRow, customersAfter, findCustomers } from './queries.ts';

const COLUMNS = [
  { title: 'รหัสลูกค้า', width: 12 },
  { title: 'ชื่อ', width: 30 },
  { title: 'บริษัท', width: 30 },
  { title: 'เลขประจำตัวผู้เสียภาษี', width: 18 },
  { title: 'สาขา', width: 10 },
  { title: 'มือถือ', width: 14 },
  { title: 'โทรศัพท์', width: 14 },
  { title: 'อีเมล', width: 28 },
  { title: 'ที่อยู่', width: 50 },
  { title: 'สถานะ', width: 24 },
];

const CUSTOMERS_AT_ONCE = 500;

/** All customers of the shop as a table, by their numbers, hidden ones too: the last column says so. */
export async function exportCustomers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  format: TableFormat,
): Promise<FileAnswer> {
  return writeTable(
    {
      fileName: `ลูกค้า-${bangkokDate(now())}`,
      title: 'ลูกค้า',
      columns: COLUMNS,
      rows: customerLines(db.read),
      onEnd: (rows) => recordExport(db, { user, table: 'customers', rows, nowMs: now() }),
    },
    format,
  );
}

async function* customerLines(reader: Reader): AsyncGenerator<Cell[]> {
  for (let last = 0; ; ) {
    const some = await customersAfter(reader, last, CUSTOMERS_AT_ONCE);
    const merged = some.flatMap(({ merged_into: into }) => (into === null ? [] : [into]));
    const numbers = new Map(
      (await findCustomers(reader, [...new Set(merged)])).map(({ id, number_code }) => [id, number_code]),
    );
    yield* some.map((customer) => customerLine(customer, stateWords(customer, numbers)));
    if (some.length < CUSTOMERS_AT_ONCE) return;
    last = some.at(-1)?.id ?? last;
  }
}

/** Numbers of telephones and taxes are texts: their zeros in front count. */
function customerLine(customer: CustomerRow, state: string) {
  return [
    customer.number_code,
    customer.name,
    customer.company_name,
    customer.tax_number,
    customer.branch_code,
    customer.mobile,
    customer.phone,
    customer.email,
    customer.address,
    state,
  ].map((text) => ({ text }));
}

function stateWords({ is_archived, merged_into }: CustomerRow, numbers: ReadonlyMap<number, string>): string {
  if (merged_into !== null) return `รวมกับ ${numbers.get(merged_into) ?? ''} แล้ว`;
  return is_archived === 1 ? 'ซ่อนไว้' : 'ใช้อยู่';
}
