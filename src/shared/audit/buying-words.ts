import { branchWords } from '../customers/rules.ts';
import { formatBaht, formatCount } from '../money/satang.ts';
import { SUPPLIER_RETURN_WORDS } from '../supplier-returns/rules.ts';
import { COST_VAT_WORDS } from '../suppliers/rules.ts';
import { buddhistShortDate } from '../time/bangkok.ts';
import { thaiMonthOfYear } from '../time/months.ts';
import type { ActWords, Words } from './act-words.ts';
import type { About } from './acts.ts';
import type {
  BuyingActFacts,
  ExpenseFacts,
  PurchaseInvoiceFacts,
  SupplierFacts,
  TransferFacts,
  TransferRequestFacts,
} from './buying-acts.ts';
import type { Changes } from './changes.ts';

/** What each fact of a supplier is called, in the order in which they are told. */
const SUPPLIER_WORDS: Readonly<Record<keyof SupplierFacts, string>> = {
  name: 'ชื่อ',
  taxId: 'เลขประจำตัวผู้เสียภาษี',
  branchCode: 'สาขา',
  address: 'ที่อยู่',
  phone: 'โทรศัพท์',
  contact: 'ผู้ติดต่อ',
  email: 'อีเมล',
  creditDays: 'เครดิต (วัน)',
  note: 'หมายเหตุ',
  costVat: 'ต้นทุนในบิล',
};

/** What was changed of a supplier, one fact after the other. */
function supplierChanges({ before, after }: Changes<SupplierFacts>): string[] {
  const said = (facts: Partial<SupplierFacts>, fact: keyof SupplierFacts) =>
    fact === 'costVat' ? facts.costVat && COST_VAT_WORDS[facts.costVat] : facts[fact];
  return (Object.keys(SUPPLIER_WORDS) as (keyof SupplierFacts)[])
    .filter((fact) => fact in after)
    .map((fact) => `${SUPPLIER_WORDS[fact]} "${said(before, fact) ?? ''}" → "${said(after, fact) ?? ''}"`);
}

const supplier: Words<'archive-supplier' | 'restore-supplier'> = ({ about }) => ({
  subject: `ผู้ขาย ${about.name}`,
  facts: [],
});

const invoice = (about: About<'purchase_invoices'>, facts: PurchaseInvoiceFacts): ActWords => ({
  subject: `${facts.kind === 'credit_note' ? 'ใบลดหนี้' : 'ใบกำกับภาษี'}ซื้อ ${about.name}`,
  facts: [
    facts.supplier,
    buddhistShortDate(facts.issuedOn),
    `มูลค่า ${formatBaht(facts.valueSatang)} VAT ${formatBaht(facts.vatSatang)}`,
    facts.taxMonth === null ? 'ไม่ใช้เครดิตภาษี' : `เดือนภาษี ${facts.taxMonth}`,
  ],
});

const expense = (about: About<'expenses'>, facts: ExpenseFacts): ActWords => ({
  subject: `รายจ่าย ${about.id}: ${about.name}`,
  facts: [
    `${formatBaht(facts.amountSatang)} บาท`,
    buddhistShortDate(facts.spentOn),
    ...(facts.category ? [facts.category] : []),
    ...(facts.supplier ? [facts.supplier] : []),
    ...(facts.invoice ? [`ใบกำกับภาษี ${facts.invoice}`] : []),
  ],
});

const EXPENSE_WORDS: Readonly<Record<keyof ExpenseFacts, string>> = {
  title: 'รายการ',
  spentOn: 'วันที่',
  amountSatang: 'จำนวนเงิน',
  category: 'หมวด',
  supplier: 'ผู้ขาย',
  invoice: 'ใบกำกับภาษี',
  note: 'หมายเหตุ',
};

function expenseFact(facts: Partial<ExpenseFacts>, fact: keyof ExpenseFacts): string {
  if (fact === 'amountSatang') return formatBaht(facts.amountSatang ?? 0);
  if (fact === 'spentOn') return facts.spentOn === undefined ? '' : buddhistShortDate(facts.spentOn);
  return facts[fact] ?? '';
}

/** What was changed of an expense, one fact after the other. */
const expenseChanges = ({ before, after }: Changes<ExpenseFacts>): string[] =>
  (Object.keys(EXPENSE_WORDS) as (keyof ExpenseFacts)[])
    .filter((fact) => fact in after)
    .map((fact) => `${EXPENSE_WORDS[fact]} "${expenseFact(before, fact)}" → "${expenseFact(after, fact)}"`);

const sent = ({ lines, quantity, totalCostSatang }: TransferFacts) =>
  `${lines} รายการ ${formatCount(quantity)} ชิ้น ต้นทุน ${formatBaht(totalCostSatang)}`;

const asked = ({ lines, quantity }: TransferRequestFacts) => `${lines} รายการ ${formatCount(quantity)} ชิ้น`;

/** The words of what is bought; `act-words.ts` has all others. */
export const BUYING_WORDS: { readonly [A in keyof BuyingActFacts]: Words<A> } = {
  'create-supplier': ({ about, after }) => ({
    subject: `ผู้ขาย ${about.name}`,
    facts: [after.taxId, branchWords(after.branchCode)].filter(Boolean),
  }),
  'update-supplier': (act) => ({ subject: `ผู้ขาย ${act.about.name}`, facts: supplierChanges(act) }),
  'archive-supplier': supplier,
  'restore-supplier': supplier,
  'receive-goods': ({ about, after }) => ({
    subject: `ใบรับสินค้า ${about.name}`,
    facts: [`${after.lines} รายการ ${formatBaht(after.totalCostSatang)}`],
  }),
  'return-to-supplier': ({ about, after }) => ({
    subject: `ใบส่งคืนสินค้า ${about.name}`,
    facts: [
      after.supplier,
      `${after.lines} รายการ ${formatBaht(after.totalCostSatang)}`,
      SUPPLIER_RETURN_WORDS[after.reason],
    ],
  }),
  'send-transfer': ({ about, after }) => ({
    subject: `ใบโอนสินค้า ${about.name}`,
    facts: [`ไป${after.branch}`, sent(after)],
  }),
  'receive-transfer': ({ about, after }) => ({
    subject: `ใบโอนสินค้า ${about.name}`,
    facts: [
      `จาก${after.branch}`,
      sent(after),
      ...(after.missing === 0 ? [] : [`ขาด ${formatCount(after.missing)}`]),
      ...(after.broken === 0 ? [] : [`ชำรุด ${formatCount(after.broken)}`]),
      ...(after.missing + after.broken === 0 ? [] : [`ต้นทุนที่เสียไป ${formatBaht(after.lostCostSatang)}`]),
    ],
  }),
  'cancel-transfer': ({ about, before }) => ({
    subject: `ใบโอนสินค้า ${about.name}`,
    facts: [`ที่ส่งไป${before.branch}`, sent(before)],
  }),
  'request-transfer': ({ about, after }) => ({
    subject: `ใบขอโอนสินค้า ${about.name}`,
    facts: [`ขอจาก${after.branch}`, asked(after)],
  }),
  'decline-transfer-request': ({ about, before, after }) => ({
    subject: `ใบขอโอนสินค้า ${about.name}`,
    facts: [`ของ${before.branch}`, asked(before), `เหตุผล: ${after.reason}`],
  }),
  'withdraw-transfer-request': ({ about, before }) => ({
    subject: `ใบขอโอนสินค้า ${about.name}`,
    facts: [`ขอจาก${before.branch}`, asked(before)],
  }),
  'add-purchase-invoice': ({ about, after }) => invoice(about, after),
  'cancel-purchase-invoice': ({ about, before }) => invoice(about, before),
  'create-expense': ({ about, after }) => expense(about, after),
  'update-expense': (act) => ({
    subject: `รายจ่าย ${act.about.id}: ${act.about.name}`,
    facts: expenseChanges(act),
  }),
  'delete-expense': ({ about, before }) => expense(about, before),
  'change-account-codes': ({ before, after }) => ({
    subject: 'รหัสบัญชี',
    facts: after.codes.map(({ name, code }, i) => `${name} "${before.codes[i]?.code ?? ''}" → "${code}"`),
  }),
  'lock-month': ({ after }) => ({ subject: `เดือน${thaiMonthOfYear(after.month)}`, facts: [] }),
  'open-month': ({ before, after }) => ({
    subject: `เดือน${thaiMonthOfYear(before.month)}`,
    facts: [`เหตุผล: ${after.reason}`],
  }),
};
