import {
  asksSomebody,
  JOB_KIND_WORDS,
  REMARK_WORDS,
  TROUBLE_ADVICE,
  TROUBLE_WORDS,
} from '#shared/printing/rules.ts';
import type { PrintJob } from './wire.ts';

/** How a job stands, in words: short ones, and what to do about it. */
export interface JobWords {
  readonly tone: 'quiet' | 'active' | 'warn' | 'bad';
  readonly words: string;
  readonly advice: string;
}

/** What a job is called: ใบเสร็จ RC202611-00042. */
export const jobTitle = ({ kind, name, isCopy }: PrintJob) =>
  `${kind === 'kick' || kind === 'test' ? JOB_KIND_WORDS[kind] : `${JOB_KIND_WORDS[kind]} ${name}`}${isCopy ? ' (สำเนา)' : ''}`;

/** How a job stands, as the till says it. */
export function jobWords({ kind, state, trouble, remark }: PrintJob): JobWords {
  if (trouble !== null && (asksSomebody(state) || state === 'waiting')) {
    const advice = [
      TROUBLE_ADVICE[trouble],
      state === 'unsure' ? 'อาจพิมพ์ออกมาบางส่วนแล้ว' : '',
      state === 'waiting' ? 'ระบบจะลองพิมพ์ให้เอง' : '',
    ];
    return {
      tone: state === 'waiting' ? 'warn' : 'bad',
      words: kind === 'kick' ? `ลิ้นชักไม่เปิด: ${TROUBLE_WORDS[trouble]}` : TROUBLE_WORDS[trouble],
      advice: advice.filter(Boolean).join(' · '),
    };
  }
  if (state === 'printed' || state === 'sent') {
    const isConfirmed = state === 'printed';
    const done = kind === 'kick' ? 'สั่งเปิดลิ้นชักแล้ว' : isConfirmed ? 'พิมพ์แล้ว' : 'ส่งไปเครื่องพิมพ์แล้ว';
    return {
      tone: remark === null ? 'active' : 'warn',
      words: remark === null ? done : `${done} · ${REMARK_WORDS[remark]}`,
      advice: isConfirmed ? '' : 'เครื่องพิมพ์รุ่นนี้ไม่บอกผล กรุณาดูที่กระดาษ',
    };
  }
  if (state === 'by_browser') return { tone: 'quiet', words: 'ให้เบราว์เซอร์พิมพ์แทนแล้ว', advice: '' };
  if (state === 'dropped') return { tone: 'quiet', words: 'ไม่พิมพ์แล้ว', advice: '' };
  return { tone: 'quiet', words: kind === 'kick' ? 'กำลังเปิดลิ้นชัก…' : 'กำลังพิมพ์…', advice: '' };
}
