import { bangkokDate, bangkokTime, type EpochMs, yearInBuddhistEra } from '../time/bangkok.ts';
import type { OfflineSaleBody } from './contract.ts';

/**
 * A journal file (ไฟล์รายการรอส่ง): what a till has sold and couldn't send, saved as a file, so that another machine can send it
 * (rule C14.5).
 */
export interface JournalFile {
  readonly kind: 'raandee-journal';
  readonly version: typeof JOURNAL_VERSION;
  readonly till: { readonly name: string; readonly code: string };
  /** What the till's browser calls itself. */
  readonly device: string;
  /** When it was saved, ISO 8601. */
  readonly saved_at: string;
  /** In the order in which they were sold. Whether each can be booked is the server's to say: one that is damaged spoils no other. */
  readonly sales: readonly OfflineSaleBody[];
}

/** Of files that this program writes; of a later one nobody knows what it means. */
export const JOURNAL_VERSION = 1;

/** Why a file can't be read in, in the words for whoever chose it. */
export const JOURNAL_FAULT_WORDS = {
  'not-json': 'ไฟล์นี้อ่านไม่ได้ อาจเสียหายหรือบันทึกมาไม่ครบ กรุณาบันทึกไฟล์จากเครื่องขายใหม่อีกครั้ง',
  'not-a-journal': 'ไฟล์นี้ไม่ใช่ไฟล์รายการรอส่งจากเครื่องขาย',
  newer: 'ไฟล์นี้มาจากร้านดีรุ่นใหม่กว่า กรุณาปรับรุ่นโปรแกรมที่เครื่องนี้ก่อน',
  empty: 'ไฟล์นี้ไม่มีรายการขาย',
  'too-large': 'ไฟล์นี้ใหญ่เกินกว่าที่เครื่องขายบันทึกได้ กรุณาตรวจว่าเลือกไฟล์ถูกต้อง',
} as const;
export type JournalFault = keyof typeof JOURNAL_FAULT_WORDS;

/** More than any till sells while its server is away. */
export const MAX_JOURNAL_SALES = 50_000;
/** Letters of such a file. */
export const MAX_JOURNAL_LENGTH = 100_000_000;
const MAX_TILL_NAME = 200;
const CODE = /^[1-9]\d{0,9}(?:\.[1-9]\d{0,5})?$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The text of the file. */
export const journalFileText = (file: JournalFile): string => JSON.stringify(file);

/**
 * What the file is called: `รายการรอส่ง-3-2569-11-25-1432.json`.
 * @param savedMs its day and time are Bangkok's, the year is the Buddhist one
 */
export function journalFileName({ till }: Pick<JournalFile, 'till'>, savedMs: EpochMs): string {
  const [year, ...day] = bangkokDate(savedMs).split('-');
  const time = bangkokTime(savedMs).slice(0, 5).replace(':', '');
  return `รายการรอส่ง-${[till.code, yearInBuddhistEra(Number(year)), ...day, time].join('-')}.json`;
}

/**
 * Reads such a file, which anybody may have written.
 * @returns the file, of whose sales nothing is known but that there are some; or why it is none
 */
export function readJournalFile(text: string): JournalFile | { readonly fault: JournalFault } {
  if (text.length > MAX_JOURNAL_LENGTH) return { fault: 'too-large' };
  let read: unknown;
  try {
    // Editors of some systems put a mark before the first letter.
    read = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { fault: 'not-json' };
  }
  const { kind, version, till, device, saved_at, sales } = fieldsOf(read);
  if (kind !== 'raandee-journal' || !isVersion(version)) return { fault: 'not-a-journal' };
  if (version > JOURNAL_VERSION) return { fault: 'newer' };
  const { name, code } = fieldsOf(till);
  if (!isText(name, MAX_TILL_NAME) || !isText(code) || !CODE.test(code)) return { fault: 'not-a-journal' };
  if (!isText(device) || !UUID.test(device)) return { fault: 'not-a-journal' };
  if (!isText(saved_at) || Number.isNaN(Date.parse(saved_at)) || !Array.isArray(sales))
    return { fault: 'not-a-journal' };
  if (sales.length === 0) return { fault: 'empty' };
  if (sales.length > MAX_JOURNAL_SALES) return { fault: 'too-large' };
  return { kind, version: JOURNAL_VERSION, till: { name, code }, device, saved_at, sales };
}

/** The fields of an object; none of whatever else it is. JSON's `__proto__` is a field like any other, and nothing is inherited from it. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isVersion = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;

const LONGEST = 100;

const isText = (value: unknown, longest: number = LONGEST): value is string =>
  typeof value === 'string' && value.length <= longest;
