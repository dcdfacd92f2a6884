import { branchWords } from '../customers/rules.ts';

/** Where goods are that one branch sent to another (rule C15.3): on their way, received there, or taken back by who sent them. */
export const TRANSFER_STATES = ['sent', 'received', 'cancelled'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** What each state is called. */
export const TRANSFER_STATE_WORDS: Readonly<Record<TransferState, string>> = {
  sent: 'อยู่ระหว่างทาง',
  received: 'รับแล้ว',
  cancelled: 'ยกเลิกแล้ว',
};

/** Which way goods go, as the branch sees it that asks. */
export const TRANSFER_WAYS = ['in', 'out'] as const;
export type TransferWay = (typeof TRANSFER_WAYS)[number];

/** What became of the goods of one line when they were received: the three come to what was sent. */
export interface CountedLine {
  readonly arrived: number;
  readonly missing: number;
  readonly broken: number;
}

/** Whether a line's count goes with what was sent: what comes is neither more nor less, however much of it is missing or broken. */
export const isCountedWhole = (sent: number, { arrived, missing, broken }: CountedLine): boolean =>
  arrived + missing + broken === sent;

/** What is called what got lost on the way. */
export const LOSS_WORDS = { missing: 'ขาดระหว่างโอน', broken: 'ชำรุดระหว่างโอน' } as const;

/** Why goods were written off that got lost on the way, as the ledger keeps it: the words, the transfer, and what was remarked. */
export function lossReason(kind: keyof typeof LOSS_WORDS, number: string, remark: string): string {
  return `${LOSS_WORDS[kind]} ${number}${remark === '' ? '' : `: ${remark}`}`;
}

/** A branch as a transfer names it, whatever it is called later. */
export interface TransferParty {
  readonly name: string;
  /** The 5-digit VAT branch number. */
  readonly code: string;
  readonly address: string;
  readonly phone: string;
}

/** Whom a transfer is between: the shop and two of its branches, as they were when the goods left. */
export interface TransferParties {
  readonly shop: { readonly name: string; readonly taxId: string };
  readonly from: TransferParty;
  readonly to: TransferParty;
}

/** What a branch is called where several are named: with its number, unless its name says that already. */
export function partyWords({ name, code }: Pick<TransferParty, 'name' | 'code'>): string {
  const words = branchWords(code);
  return words === name || words === '' ? name : `${name} (${words})`;
}

/** Whom goods are for, at the most so long. */
export const MAX_RECIPIENT = 200;
/** A remark about what is missing or broken of a line, at the most so long. */
export const MAX_LOSS_REMARK = 200;

/** What became of a branch's wish for goods of another (rule C15.10): nobody answered yet, sent, declined there, or given up by who asked. */
export const REQUEST_STATES = ['open', 'sent', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What each of them is called. */
export const REQUEST_STATE_WORDS: Readonly<Record<RequestState, string>> = {
  open: 'รอตอบรับ',
  sent: 'ส่งแล้ว',
  declined: 'ปฏิเสธแล้ว',
  withdrawn: 'ถอนคำขอแล้ว',
};

/** Who asks whom, as the branch sees it that looks: it asked another, or another asks it. */
export const REQUEST_WAYS = ['ours', 'theirs'] as const;
export type RequestWay = (typeof REQUEST_WAYS)[number];

/** Why a branch sends nothing, at the most so long. */
export const MAX_DECLINE_REASON = 200;
