import type { FileAnswer, TableFormat } from '#shared/http/fields.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { recordExport } from '../db/audit-export.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { nextTurn } from '../tables/next-turn.ts';
import { writeTable } from '../tables/write-table.ts';
import { type CustomerRow, listCustomers } from './queries.ts';

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
];

const CUSTOMERS_AT_ONCE = 1_000;

/** All customers of the shop as a table, by their numbers. */
export async function exportCustomers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  format: TableFormat,
): Promise<FileAnswer> {
  const rows = [];
  for (let offset = 0; ; offset += CUSTOMERS_AT_ONCE) {
    const page = { page: 1, perPage: CUSTOMERS_AT_ONCE, offset };
    const { customers } = await listCustomers(db.read, { typed: '', sort: null, page });
    rows.push(...customers.map(customerLine));
    if (customers.length < CUSTOMERS_AT_ONCE) break;
    await nextTurn();
  }
  const fileName = `ลูกค้า-${bangkokDate(now())}`;
  const file = await writeTable({ fileName, title: 'ลูกค้า', columns: COLUMNS, rows }, format);
  await recordExport(db, { user, what: 'ลูกค้า', rows: rows.length, nowMs: now() });
  return file;
}

/** Numbers of telephones and taxes are texts: their zeros in front count. */
function customerLine(customer: CustomerRow) {
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
  ].map((text) => ({ text }));
}
