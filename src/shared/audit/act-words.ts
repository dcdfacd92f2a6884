import { TAXONOMY_WORDS } from '../catalog/rules.ts';
import { branchWords } from '../customers/rules.ts';
import { DOCUMENT_KINDS } from '../documents/kinds.ts';
import { removalWords } from '../drawer/rules.ts';
import { formatBaht, formatCount, formatHundredths } from '../money/satang.ts';
import { offlineRemarkWords } from '../offline-sales/rules.ts';
import { CONDITION_WORDS } from '../orders/rules.ts';
import { WITHOUT_RECEIPT_WORDS } from '../orders/without-receipt.ts';
import { ROLE_WORDS } from '../staff/rules.ts';
import { buddhistShortDate, buddhistShortDateTime } from '../time/bangkok.ts';
import type { Act, ActOf, AuditedAction } from './acts.ts';
import { BUYING_WORDS } from './buying-words.ts';
import { customerWords } from './customer-words.ts';
import { PLACE_WORDS } from './place-words.ts';
import { PRINTING_WORDS } from './printing-words.ts';
import { branchTermsWords, productWords } from './product-words.ts';
import { settingsWords } from './settings-words.ts';

/** An act as the audit page tells it. */
export interface ActWords {
  /** What it was done to: `คำสั่งซื้อ 20261120-1-0001`. */
  readonly subject: string;
  /** What of it, each fact of its own; none where the action says it all. */
  readonly facts: readonly string[];
}

/** The facts of an act in one line. */
export const factsLine = ({ facts }: ActWords) => facts.join(' · ');

/** What each table that goes out is called. */
const EXPORTED_WORDS = {
  products: 'สินค้า',
  customers: 'ลูกค้า',
  orders: 'คำสั่งซื้อ',
  inventories: 'สต็อก',
  documents: 'เอกสาร',
  sales_report: 'รายงานยอดขาย',
  tax_reports: 'รายงานภาษี',
} as const;

/** As many lines of goods as an act tells of; all of them are in its data. */
const LINES_TOLD = 10;

/** How an act is worded. */
export type Words<A extends AuditedAction> = (act: ActOf<A>) => ActWords;

const drawer: Words<'pause-drawer' | 'resume-drawer'> = ({ about: { id, name } }) => ({
  subject: `ลิ้นชัก ${id} ของ ${name}`,
  facts: [],
});
const coupon: Words<'activate-coupon' | 'deactivate-coupon' | 'delete-coupon'> = ({ about }) => ({
  subject: `คูปอง ${about.name}`,
  facts: [],
});
const person: Words<
  | ('disable-staff' | 'enable-staff' | 'reset-password' | 'change-password')
  | ('set-pin' | 'change-pin' | 'remove-pin' | 'lock-pin')
> = ({ about }) => ({
  subject: about.name,
  facts: [],
});
const product: Words<'archive-product' | 'restore-product'> = ({ about }) => ({
  subject: `สินค้า ${about.name}`,
  facts: [],
});
const customer: Words<'archive-customer' | 'restore-customer'> = ({ about }) => ({
  subject: `ลูกค้า ${about.name}`,
  facts: [],
});
/** Those that the others lack, after what became of them; nothing where there are none. */
function namesBut(what: string, names: readonly string[], others: readonly string[]): readonly string[] {
  const own = names.filter((name) => !others.includes(name));
  const more = own.length > LINES_TOLD ? ` และอีก ${formatCount(own.length - LINES_TOLD)}` : '';
  return own.length === 0 ? [] : [`${what} ${own.slice(0, LINES_TOLD).join(', ')}${more}`];
}

/** The words of every act: one that has none here does not compile. */
const WORDS: { readonly [A in AuditedAction]: Words<A> } = {
  ...BUYING_WORDS,
  ...PLACE_WORDS,
  ...PRINTING_WORDS,
  'pause-drawer': drawer,
  'resume-drawer': drawer,
  'remove-money': ({ about: { id, name }, after: { amountSatang, reason, note } }) => ({
    subject: `ลิ้นชัก ${id} ของ ${name}`,
    facts: [`${formatBaht(amountSatang)} บาท`, removalWords(reason, note)],
  }),
  'close-with-difference': ({ about: { id, name }, before, after }) => {
    const difference = after.countedSatang - before.expectedSatang;
    return {
      subject: `ลิ้นชัก ${id} ของ ${name}`,
      facts: [`${difference < 0 ? 'ขาด' : 'เกิน'} ${formatBaht(Math.abs(difference))} บาท`, after.reason],
    };
  },
  'issue-document': ({ about, after }) => ({
    subject: `${DOCUMENT_KINDS[after.kind].title} ${about.name}`,
    facts: [`คำสั่งซื้อ ${after.orderNumber}`, after.customerName],
  }),
  'reissue-document': ({ about, before, after }) => ({
    subject: `ใบกำกับภาษี ${about.name}`,
    facts: [
      `ออกใหม่เป็น ${after.number}`,
      before.customerName === after.customerName
        ? after.customerName
        : `ผู้ซื้อ ${before.customerName} → ${after.customerName}`,
      ...after.creditNotes.map(({ formerNumber, number }) => `ใบลดหนี้ ${formerNumber} → ${number}`),
      after.reason,
    ],
  }),
  'replace-document': ({ about, after }) => ({
    subject: `${DOCUMENT_KINDS[after.kind].title} ${about.name}`,
    facts: [`ใบแทนครั้งที่ ${after.replacement}`, after.reason],
  }),
  'complete-customer': ({ about, after: { address, branchCode } }) => ({
    subject: `ลูกค้า ${about.name}`,
    facts: [
      ...(address === undefined ? [] : [`ที่อยู่ ${address}`]),
      ...(branchCode === undefined ? [] : [branchWords(branchCode)]),
    ],
  }),
  'cancel-order': ({ about, before: { totalSatang, ofCashier } }) => ({
    subject: `คำสั่งซื้อ ${about.name}`,
    facts: [`ยอดสุทธิ ${formatBaht(totalSatang)} บาท`, ...(ofCashier === null ? [] : [`ของ ${ofCashier}`])],
  }),
  'give-discount': ({ about, after: { lines, order, totalSatang, approvedBy } }) => ({
    subject: `คำสั่งซื้อ ${about.name}`,
    facts: [
      `ส่วนลดรวม ${formatBaht(totalSatang)} บาท`,
      ...lines
        .slice(0, LINES_TOLD)
        .map(({ name, discountSatang, reason }) => `${name} ลด ${formatBaht(discountSatang)} (${reason})`),
      ...(lines.length > LINES_TOLD ? [`และอีก ${formatCount(lines.length - LINES_TOLD)} รายการ`] : []),
      ...(order === null ? [] : [`ท้ายบิล ลด ${formatBaht(order.discountSatang)} (${order.reason})`]),
      ...(approvedBy === null ? [] : [`อนุมัติโดย ${approvedBy}`]),
    ],
  }),
  'delete-parked-basket': ({ about, before: { totalSatang, pieces, goods, ofCashier } }) => ({
    subject: `บิลที่พักไว้ ${about.name}`.trim(),
    facts: [
      goods.join(', '),
      `${formatCount(pieces)} ชิ้น ${formatBaht(totalSatang)} บาท`,
      ...(ofCashier === null ? [] : [`ของ ${ofCashier}`]),
    ],
  }),
  'return-goods': ({ about, after }) => ({
    subject: `ใบรับคืนสินค้า ${about.name}`,
    facts: [
      `จากใบเสร็จ ${after.saleNumber}`,
      `คืน ${formatCount(after.pieces)} ชิ้น${after.damagedPieces > 0 ? ` (ชำรุด ${formatCount(after.damagedPieces)} ชิ้น)` : ''}`,
      `คืนเงิน ${formatBaht(after.totalSatang)} บาท${after.cashSatang > 0 ? ` (เงินสด ${formatBaht(after.cashSatang)} บาท)` : ''}`,
      ...(after.exchangedFor
        ? [`เปลี่ยนเป็นคำสั่งซื้อ ${after.exchangedFor} (${formatBaht(after.exchangedSatang ?? 0)} บาท)`]
        : []),
      after.reason,
      ...(after.approvedBy === null ? [] : [`อนุมัติโดย ${after.approvedBy}`]),
    ],
  }),
  'return-without-receipt': ({ about, after: { lines, totalSatang, reason } }) => ({
    subject: `ใบรับคืนสินค้า ${about.name}`,
    facts: [
      WITHOUT_RECEIPT_WORDS,
      ...lines.slice(0, LINES_TOLD).map(looseLineWords),
      ...(lines.length > LINES_TOLD ? [`และอีก ${formatCount(lines.length - LINES_TOLD)} รายการ`] : []),
      `คืนเงินสด ${formatBaht(totalSatang)} บาท`,
      reason,
    ],
  }),
  'create-coupon': ({
    about,
    after: { kind, valueHundredths: value, startsOn, endsOn, maxUsage, branches },
  }) => ({
    subject: `คูปอง ${about.name}`,
    facts: [
      `ลด ${kind === 'percent' ? `${formatHundredths(value)}%` : `${formatBaht(value)} บาท`}`,
      `${buddhistShortDate(startsOn)}–${buddhistShortDate(endsOn)}`,
      maxUsage === null ? 'ไม่จำกัดจำนวนครั้ง' : `ใช้ได้ ${formatCount(maxUsage)} ครั้ง`,
      ...(branches === undefined ? [] : [`เฉพาะสาขา ${branches.join(', ')}`]),
    ],
  }),
  'activate-coupon': coupon,
  'deactivate-coupon': coupon,
  'delete-coupon': coupon,
  'set-up-shop': ({ about }) => ({ subject: 'ร้าน', facts: [about.name] }),
  'update-settings': (act) => ({ subject: 'ร้าน', facts: settingsWords(act) }),
  'settle-offline-sale': ({ about, before: { totalSatang, remarks }, after: { note } }) => ({
    subject: `ใบเสร็จ ${about.name}`,
    facts: [`${formatBaht(totalSatang)} บาท`, ...remarks.map(offlineRemarkWords), note],
  }),
  'end-till-series': ({ about, after: { reason } }) => ({ subject: `ชุดเลขที่ ${about.name}`, facts: [reason] }),
  'pair-display': ({ about, after: { till } }) => ({
    subject: `จอลูกค้า ${about.name}`,
    facts: [`เครื่องขาย ${till}`],
  }),
  'rename-display': ({ about, before, after }) => ({
    subject: `จอลูกค้า ${about.name}`,
    facts: after.name === undefined ? [] : [`ชื่อ "${before.name}" → "${after.name}"`],
  }),
  'unpair-display': ({ about, before: { till } }) => ({
    subject: `จอลูกค้า ${about.name}`,
    facts: [`เครื่องขาย ${till}`],
  }),
  'add-display-picture': () => ({ subject: 'จอลูกค้า', facts: [] }),
  'remove-display-picture': () => ({ subject: 'จอลูกค้า', facts: [] }),
  'create-payment-method': ({ about }) => ({ subject: `วิธีชำระเงิน ${about.name}`, facts: [] }),
  'update-payment-method': ({ about, before, after }) => ({
    subject: `วิธีชำระเงิน ${about.name}`,
    facts: [
      ...(after.name === undefined ? [] : [`ชื่อ "${before.name}" → "${after.name}"`]),
      ...(after.icon === undefined ? [] : ['เปลี่ยนรูป']),
      ...(after.isOn === undefined ? [] : [after.isOn ? 'เปิดใช้' : 'ปิดใช้']),
      ...(after.needsReference === undefined
        ? []
        : [after.needsReference ? 'ต้องกรอกเลขอ้างอิง' : 'ไม่ต้องกรอกเลขอ้างอิง']),
    ],
  }),
  'order-payment-methods': ({ after }) => ({ subject: 'วิธีชำระเงิน', facts: [after.join(', ')] }),
  'create-staff': ({ about, after }) => ({
    subject: about.name,
    facts: [`ตำแหน่ง${ROLE_WORDS[after.role]}`, after.email],
  }),
  'update-staff': ({ about, before, after }) => ({ subject: about.name, facts: staffWords(before, after) }),
  'disable-staff': person,
  'enable-staff': person,
  'reset-password': person,
  'change-password': person,
  'set-pin': person,
  'change-pin': person,
  'remove-pin': person,
  'lock-pin': person,
  'create-product': ({ about, after }) => ({
    subject: `สินค้า ${about.name}`,
    facts: [`ราคา ${formatBaht(after.priceSatang)}`],
  }),
  'update-product': (act) => ({
    subject: `สินค้า ${act.about.name}`,
    facts: [productWords(act).join(', ')].filter(Boolean),
  }),
  'change-branch-terms': (act) => ({
    subject: `สินค้า ${act.about.name}`,
    facts: [branchTermsWords(act).join(', ')].filter(Boolean),
  }),
  'archive-product': product,
  'restore-product': product,
  'update-customer': (act) => ({ subject: `ลูกค้า ${act.about.name}`, facts: customerWords(act) }),
  'archive-customer': customer,
  'restore-customer': customer,
  'merge-customer': ({ about, after }) => ({
    subject: `ลูกค้า ${about.name}`,
    facts: [`รวมเข้ากับ ${after.name}`],
  }),
  'arrange-favourites': ({ before, after }) => ({
    subject: 'รายการโปรด',
    facts: [
      ...namesBut('เพิ่ม', after.goods, before.goods),
      ...namesBut('เอาออก', before.goods, after.goods),
      `${formatCount(after.goods.length)} รายการ`,
    ],
  }),
  'change-taxonomy': ({ about, before, after }) => ({
    subject: `${TAXONOMY_WORDS[about.type]} ${about.name}`,
    facts: [before === null ? 'เพิ่ม' : after === null ? 'ลบ' : `เปลี่ยนชื่อเป็น ${after.name}`],
  }),
  'import-products': ({ after }) => ({ subject: 'สินค้าจากไฟล์', facts: [importWords(after)] }),
  'export-data': ({ about, after }) => ({
    subject: about.name || EXPORTED_WORDS[about.type],
    facts: [`${formatCount(after.rows)} แถว`],
  }),
  'count-stock': ({ after: { lines, differing, reason } }) => ({
    subject: `ตรวจนับ ${lines} รายการ`,
    facts: [[`ไม่ตรง ${differing} รายการ`, reason].filter(Boolean).join(' ')],
  }),
  'adjust-stock': ({ about, before, after }) => {
    const change = after.quantity - before.quantity;
    return {
      subject: `สินค้า ${about.name}`,
      facts: [`${change > 0 ? `+${change}` : change} ${after.reason}`],
    };
  },
  'back-up': ({ about, after: { unsound } }) => ({
    subject: about.name,
    facts: unsound === null ? [] : [`บัญชีไม่ถูกต้อง: ${unsound}`],
  }),
  'confirm-clock': ({ before, after }) => ({
    subject: `${buddhistShortDateTime(after.nowMs)} น.`,
    facts: [`รายการล่าสุด ${buddhistShortDateTime(before.latestMs)} น.`],
  }),
};

/** What was done, in Thai (rule R8). The words are made when they are shown: what is kept is the data. */
export function actWords(act: Act): ActWords {
  // The table has a function for each action, and this is the act's own.
  return (WORDS[act.action] as (act: Act) => ActWords)(act);
}

type LooseLine = ActOf<'return-without-receipt'>['after']['lines'][number];

/** A line that came back: `น้ำดื่ม 2 ชิ้น (ชำรุด) ชิ้นละ 5.00 จากราคาขาย 7.00`. */
function looseLineWords({ name, quantity, condition, unitPriceSatang, mostSatang }: LooseLine): string {
  const damaged = condition === 'damaged' ? ` (${CONDITION_WORDS.damaged})` : '';
  const lowered = unitPriceSatang < mostSatang ? ` จากราคาขาย ${formatBaht(mostSatang)}` : '';
  return `${name} ${formatCount(quantity)} ชิ้น${damaged} ชิ้นละ ${formatBaht(unitPriceSatang)}${lowered}`;
}

type StaffFacts = ActOf<'create-staff'>['after'];

/** What is not as it was: `ตำแหน่ง แคชเชียร์ → ผู้จัดการ`. */
function staffWords(before: Partial<StaffFacts>, after: Partial<StaffFacts>): string[] {
  const changed = (title: string, was: string | undefined, is: string | undefined) =>
    is === undefined ? [] : [`${title} ${was} → ${is}`];
  const role = (facts: Partial<StaffFacts>) => facts.role && ROLE_WORDS[facts.role];
  return [
    ...changed('ชื่อ', before.name, after.name),
    ...changed('ชื่อผู้ใช้', before.username, after.username),
    ...changed('อีเมล', before.email, after.email),
    ...changed('ตำแหน่ง', role(before), role(after)),
  ];
}

function importWords(facts: ActOf<'import-products'>['after']): string {
  const inBranches = facts.inBranches ? ` ของสาขา ${formatCount(facts.inBranches)}` : '';
  const counts = `สินค้าใหม่ ${formatCount(facts.created)} แก้ไข ${formatCount(facts.updated)} คงเดิม ${formatCount(facts.unchanged)}${inBranches}`;
  if (facts.isDone) return counts;
  const parts = `${formatCount(facts.partsWritten)} จาก ${formatCount(facts.parts)} ส่วน`;
  return `หยุดกลางคัน เขียนแล้ว ${parts} นำเข้าไฟล์เดิมอีกครั้งได้ (${counts})`;
}
