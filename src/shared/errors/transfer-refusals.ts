import { branchCalled } from '../branches/branch-called.ts';
import {
  REQUEST_STATE_WORDS,
  type RequestState,
  TRANSFER_STATE_WORDS,
  type TransferState,
} from '../transfers/rules.ts';

/** What is said against goods that go from branch to branch (rules C15.3, C15.10); a part of the one table (`refusals.ts`). */
export const TRANSFER_REFUSALS = {
  TRANSFER_NOT_FOUND: { status: 404, words: 'ไม่พบใบโอนสินค้านี้' },
  TRANSFER_BRANCH_GONE: {
    status: 422,
    field: 'to_branch_id',
    words: 'สาขาปลายทางปิดแล้วหรือไม่มีแล้ว กรุณาเลือกสาขาใหม่',
  },
  TRANSFER_TO_ITSELF: { status: 422, field: 'to_branch_id', words: 'กรุณาเลือกสาขาอื่นเป็นสาขาปลายทาง' },
  TRANSFER_MORE_THAN_STOCK: {
    status: 422,
    field: 'lines',
    words: ({ name, most }: { name: string; most: number }) =>
      most > 0 ? `${name} มีในสต็อกเพียง ${most} กรุณาลดจำนวนที่โอน` : `${name} ไม่มีในสต็อกแล้ว กรุณาตรวจนับสต็อกก่อนโอน`,
  },
  /** Somebody else was faster, or it is long over. */
  TRANSFER_ENDED: {
    status: 409,
    words: ({ number, state, by }: { number: string; state: TransferState; by: string }) =>
      `ใบโอนสินค้า ${number} ${TRANSFER_STATE_WORDS[state]}โดย ${by}`,
  },
  TRANSFER_NOT_RECEIVER: {
    status: 403,
    words: ({ branch }: { branch: string }) => `รับสินค้าตามใบโอนนี้ได้ที่${branchCalled(branch)} เท่านั้น`,
  },
  TRANSFER_NOT_SENDER: {
    status: 403,
    words: ({ branch }: { branch: string }) => `ยกเลิกใบโอนนี้ได้ที่${branchCalled(branch)} เท่านั้น`,
  },
  TRANSFER_LINES_DIFFER: {
    status: 422,
    field: 'lines',
    words: 'รายการที่รับไม่ตรงกับใบโอนสินค้า กรุณาโหลดหน้านี้ใหม่',
  },
  TRANSFER_COUNT_DIFFERS: {
    status: 422,
    field: 'lines',
    words: ({ name, sent }: { name: string; sent: number }) =>
      `${name} ส่งมา ${sent} จำนวนที่รับ ขาด และชำรุดต้องรวมกันได้เท่านั้น หากได้มาเกิน กรุณารับตามใบโอนแล้วตรวจนับสต็อก`,
  },
  BRANCH_AWAITS_GOODS: {
    status: 409,
    words: ({ numbers }: { numbers: string }) =>
      `ยังมีสินค้าอยู่ระหว่างทางมาที่สาขานี้ (${numbers}) กรุณารับเข้าหรือให้สาขาต้นทางยกเลิกก่อนปิดสาขา`,
  },
  TRANSFER_REQUEST_NOT_FOUND: { status: 404, words: 'ไม่พบใบขอโอนสินค้านี้' },
  /** Somebody else was faster, or it is long over. */
  TRANSFER_REQUEST_ENDED: {
    status: 409,
    words: ({ number, state, by }: { number: string; state: RequestState; by: string }) =>
      `ใบขอโอน ${number} ${REQUEST_STATE_WORDS[state]}โดย ${by}`,
  },
  TRANSFER_REQUEST_NOT_ASKED: {
    status: 403,
    words: ({ branch }: { branch: string }) => `ตอบใบขอโอนนี้ได้ที่${branchCalled(branch)} เท่านั้น`,
  },
  TRANSFER_REQUEST_NOT_ASKER: {
    status: 403,
    words: ({ branch }: { branch: string }) => `ถอนคำขอนี้ได้ที่${branchCalled(branch)} เท่านั้น`,
  },
  /** Goods for a request go to who asked for them. */
  TRANSFER_REQUEST_OF_ANOTHER: {
    status: 422,
    field: 'to_branch_id',
    words: ({ number, branch }: { number: string; branch: string }) =>
      `ใบขอโอน ${number} เป็นของ${branchCalled(branch)} กรุณาส่งไปสาขานั้น`,
  },
  REQUEST_BRANCH_GONE: {
    status: 422,
    field: 'from_branch_id',
    words: 'สาขาที่จะขอปิดแล้วหรือไม่มีแล้ว กรุณาเลือกสาขาใหม่',
  },
  REQUEST_TO_ITSELF: { status: 422, field: 'from_branch_id', words: 'กรุณาเลือกสาขาอื่นที่จะขอสินค้า' },
  REQUEST_DAY_PAST: { status: 422, field: 'needed_on', words: 'กรุณาเลือกวันที่ตั้งแต่วันนี้เป็นต้นไป' },
  OWN_BRANCH_CLOSED: {
    status: 409,
    words: ({ branch }: { branch: string }) => `${branchCalled(branch)} ปิดแล้ว จึงขอสินค้าจากสาขาอื่นไม่ได้`,
  },
} as const;
