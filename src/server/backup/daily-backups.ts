import type { EpochMs } from '#shared/time/bangkok.ts';
import { addDays, bangkokDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import type { MakeBackup } from '../http/handlers.ts';
import { forgetNotes, lastNoted, listBackups, noteDaily } from './backup-files.ts';

/** When shops sleep; a computer that is off then makes its copy when it is switched on again. */
const HOUR_OF_DAY_MS = 3 * 3_600_000;
const LOOKED_EVERY_MS = 5 * 60_000;
/** After a failure it is tried again, but not all the time. */
const AGAIN_AFTER_MS = 3_600_000;

const SKIPPED =
  'ยังไม่ได้สำรองข้อมูลประจำวัน เพราะกำลังสำรองอยู่อีกชุดหนึ่ง · the daily backup was skipped: another is being made; it is tried again every 5 minutes';

/** Whether a daily copy is due: none was made since it was last three in the morning in Bangkok. */
export function isBackupDue(lastMadeMs: EpochMs | null, nowMs: EpochMs): boolean {
  const today = bangkokDate(nowMs);
  const threeToday = startOfBangkokDate(today) + HOUR_OF_DAY_MS;
  const lastThree =
    nowMs >= threeToday ? threeToday : startOfBangkokDate(addDays(today, -1)) + HOUR_OF_DAY_MS;
  return lastMadeMs === null || lastMadeMs < lastThree;
}

export interface ScheduleOptions {
  readonly dataDir: string;
  readonly now: () => EpochMs;
  readonly makeBackup: MakeBackup;
  /** Whether there is anything to lose: an empty program and a demo shop are no loss. */
  readonly isReal: () => Promise<boolean>;
  readonly log: (problem: unknown) => void;
}

/** Makes a copy each day, kept for 30 days. Gives how to stop looking whether one is due. */
export function scheduleBackups(options: ScheduleOptions): () => void {
  const timer = setInterval(() => void backUpWhereDue(options), LOOKED_EVERY_MS);
  timer.unref();
  void backUpWhereDue(options);
  return () => clearInterval(timer);
}

/** Makes the day's copy where it is due. One that failed or was skipped is noted for the admin's page; neither stops the shop. */
export async function backUpWhereDue({
  dataDir,
  now,
  makeBackup,
  isReal,
  log,
}: ScheduleOptions): Promise<void> {
  try {
    const nowMs = now();
    // What a clock that was ahead has dated says nothing of today's.
    const daily = listBackups(dataDir).filter(({ isDaily, madeMs }) => isDaily && madeMs <= nowMs);
    const failedMs = lastNoted(dataDir, 'failed');
    const waits = failedMs !== null && failedMs <= nowMs && nowMs - failedMs < AGAIN_AFTER_MS;
    if (waits || !isBackupDue(daily[0]?.madeMs ?? null, nowMs) || !(await isReal())) return;
    const run = await makeBackup({ isDaily: true });
    if (run === 'running') {
      // Looked at again soon: told once, not each time.
      if (lastNoted(dataDir, 'skipped') === null) log(SKIPPED);
      noteDaily(dataDir, 'skipped', now());
    } else if (typeof run === 'string') noteDaily(dataDir, 'failed', now());
    else forgetNotes(dataDir);
  } catch (error) {
    log(error);
  }
}
