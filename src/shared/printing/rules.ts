/** Papers that a printer of the shop's network prints (rule C14.1). Labels and A4 papers stay with the browser. */
export const PAPER_KINDS = ['receipt', 'refund', 'ticket', 'shift', 'z', 'day', 'removal'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Those that a till may print by itself as soon as they are there; the others are asked for where they are made. */
export const AUTO_KINDS = ['receipt', 'refund', 'ticket'] as const satisfies readonly PaperKind[];
export type AutoKind = (typeof AUTO_KINDS)[number];

/** What a job is about: a paper, the page that a new printer is tried with, or the drawer's pulse alone. */
export const JOB_KINDS = [...PAPER_KINDS, 'test', 'kick'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_KIND_WORDS: Readonly<Record<JobKind, string>> = {
  receipt: 'ใบเสร็จ',
  refund: 'ใบรับคืนสินค้า',
  ticket: 'บัตรคิว',
  shift: 'ใบสรุปปิดกะ',
  z: 'รายงานปิดกะ (Z)',
  day: 'สรุปประจำวัน',
  removal: 'ใบเบิกเงินสด',
  test: 'หน้าทดสอบ',
  kick: 'เปิดลิ้นชัก',
};

/**
 * How a job stands. It `waits` for its turn, or to be tried again by itself; a worker is `connecting`, and not a byte of the
 * paper is on its way; `sending`, some may have been taken. Then it is `printed`, as the printer says, or `sent`, to a printer that
 * answers no questions; `unsure` where some bytes were taken and nobody knows what is on the paper; `failed` where none was
 * taken for minutes; `dropped` where nobody wants it any more; `by_browser` where the browser was given its slip to print instead.
 */
export const JOB_STATES = [
  ...(['waiting', 'connecting', 'sending'] as const),
  ...(['printed', 'sent', 'unsure', 'failed', 'dropped', 'by_browser'] as const),
] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The states that a person has to do something about. */
export const asksSomebody = (state: JobState) => state === 'unsure' || state === 'failed';

/** The states in which paper may have come out, so that the next one of the same says สำเนา. */
export const MAY_BE_ON_PAPER = [
  'sending',
  'printed',
  'sent',
  'unsure',
  'by_browser',
] as const satisfies readonly JobState[];

/** What keeps a printer from printing, or what went wrong on the way. */
export const TROUBLES = [
  ...(['unreachable', 'no_paper', 'cover_open', 'cutter', 'offline'] as const),
  ...(['cut_off', 'stalled', 'interrupted', 'no_slip'] as const),
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** What is wrong, as the till says it. */
export const TROUBLE_WORDS: Readonly<Record<Trouble, string>> = {
  unreachable: 'ติดต่อเครื่องพิมพ์ไม่ได้',
  no_paper: 'กระดาษหมด',
  cover_open: 'ฝาเปิด',
  cutter: 'ใบมีดตัดกระดาษติดขัด',
  offline: 'เครื่องพิมพ์ไม่พร้อม',
  cut_off: 'การเชื่อมต่อหลุดระหว่างพิมพ์',
  stalled: 'เครื่องพิมพ์หยุดรับข้อมูล',
  interrupted: 'ระบบหยุดระหว่างพิมพ์',
  no_slip: 'สร้างใบนี้ไม่สำเร็จ',
};

/** What to do about it. */
export const TROUBLE_ADVICE: Readonly<Record<Trouble, string>> = {
  unreachable: 'ตรวจว่าเปิดเครื่องพิมพ์และเสียบสายเครือข่ายแล้ว',
  no_paper: 'ใส่กระดาษม้วนใหม่',
  cover_open: 'ปิดฝาเครื่องพิมพ์',
  cutter: 'เปิดฝา เอากระดาษที่ติดออก แล้วปิดเปิดเครื่องพิมพ์',
  offline: 'ดูไฟบนเครื่องพิมพ์ แล้วปิดเปิดเครื่อง',
  cut_off: 'ดูที่กระดาษว่าพิมพ์ออกมาครบหรือไม่',
  stalled: 'ดูที่กระดาษว่าพิมพ์ออกมาครบหรือไม่',
  interrupted: 'ดูที่กระดาษว่าพิมพ์ออกมาครบหรือไม่',
  no_slip: 'พิมพ์จากเบราว์เซอร์แทน',
};

/** What a printer says beside its work: paper that runs low stops nothing. */
export type Remark = 'paper_low';
export const REMARK_WORDS: Readonly<Record<Remark, string>> = { paper_low: 'กระดาษใกล้หมด' };

/** How many dots a line has: paper of 80 mm, and of 58 mm. */
export const DOTS = [576, 384] as const;
export type Dots = (typeof DOTS)[number];
export const DOTS_WORDS: Readonly<Record<Dots, string>> = { 576: '80 มม.', 384: '58 มม.' };

/** The port at which network printers listen, unless they are told otherwise. */
export const PRINTER_PORT = 9100;

/** Why a drawer is opened without a sale (rule C14.2). */
export const KICK_REASONS = ['change', 'count', 'mistake', 'other'] as const;
export type KickReason = (typeof KICK_REASONS)[number];
export const KICK_REASON_WORDS: Readonly<Record<KickReason, string>> = {
  change: 'แลกเงินทอน',
  count: 'ตรวจนับเงิน',
  mistake: 'แก้เงินทอนผิด',
  other: 'อื่น ๆ',
};
/** A note on it is so many letters long at most. */
export const MAX_KICK_NOTE = 200;

/** The reason with its note: `แลกเงินทอน (ลูกค้าขอแบงก์ย่อย)`. */
export const kickWords = (reason: KickReason, note: string) =>
  reason === 'other' ? note : `${KICK_REASON_WORDS[reason]}${note === '' ? '' : ` (${note})`}`;
