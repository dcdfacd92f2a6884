import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatBytes } from '#shared/money/satang.ts';
import { buddhistShortDateTime, type EpochMs } from '#shared/time/bangkok.ts';
import { logFailure } from '#web/lib/log.ts';
import { useClockOffsetMs } from '#web/lib/shop-clock.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconAlertTriangle, IconCircleCheck, IconDatabase } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { SettingsTabs } from '#web/ui/SettingsTabs.tsx';
import styles from './BackupsPage.module.css';
import { backupsQuery } from './queries.ts';
import { useBackUp } from './use-back-up.ts';
import type { Backup, KeptBackups } from './wire.ts';

/** A computer that is off over the weekend misses two days. */
const OLD_AFTER_MS = 3 * 86_400_000;

/** The copies of the shop's data, `/backups`: when the last was made, where it lies and how to put it back. */
export function BackupsPage() {
  const query = useQuery(backupsQuery);
  const { failureReason } = query;
  useEffect(() => {
    if (failureReason !== null) logFailure('GET /backups/api', failureReason);
  }, [failureReason]);
  const { busy, done, begin } = useBackUp();

  return (
    <PageFrame
      title="สำรองข้อมูล"
      actions={
        <Button leftSection={<IconDatabase size={20} />} loading={busy} onClick={begin}>
          สำรองข้อมูลตอนนี้
        </Button>
      }
    >
      <SettingsTabs />
      <p className={styles.done} role="status">
        {busy ? 'กำลังสำรองข้อมูล ขายต่อได้ตามปกติ' : done}
      </p>
      {query.data === undefined && failureReason === null && <PageLoading />}
      {query.data === undefined && failureReason !== null && (
        <ErrorState title="ไม่สามารถโหลดรายการสำรองข้อมูลได้" onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && <Kept kept={query.data} />}
    </PageFrame>
  );
}

function Kept({ kept }: { readonly kept: KeptBackups }) {
  return (
    <>
      <LastOne kept={kept} />
      {kept.backups.length > 0 && <List backups={kept.backups} />}
      <section className={styles.card} aria-labelledby="where">
        <h2 id="where">เก็บไว้ที่ไหน และกู้คืนอย่างไร</h2>
        <p>
          สำเนาอยู่ในเครื่องเซิร์ฟเวอร์ที่ <code>{kept.folder}</code> ควรคัดลอกไปเก็บไว้นอกเครื่องด้วย เช่น ในแฟลชไดรฟ์
        </p>
        <p>
          ระบบสำรองข้อมูลให้เองทุกวันและเก็บไว้อย่างน้อย {kept.keepDays} วัน ส่วนสำเนาที่กดสำรองเองจะเก็บไว้จนกว่าจะลบ
          ทุกสำเนาถูกตรวจสอบก่อนบันทึก และบอกไว้เมื่อบัญชีในสำเนาไม่ถูกต้อง
        </p>
        <p>
          กู้คืนโดยปิดโปรแกรม แล้วสั่ง <code>npm run restore -- {'<โฟลเดอร์ของสำเนา>'}</code> ข้อมูลเดิมจะถูกเก็บไว้ข้างกัน
          สำเนาที่บัญชีไม่ถูกต้องจะกู้คืนได้เมื่อเติม <code>--unsound</code> ท้ายคำสั่งเท่านั้น
        </p>
      </section>
    </>
  );
}

function LastOne({ kept }: { readonly kept: KeptBackups }) {
  const clockOffsetMs = useClockOffsetMs();
  const [last] = kept.backups;
  const isToldWhy = kept.failedAt !== null || kept.skippedAt !== null;
  if (last === undefined) {
    return (
      <>
        {isToldWhy && (
          <section className={styles.last} data-tone="warn" aria-label="ครั้งล่าสุด">
            <IconAlertTriangle size={32} />
            <WhyNot kept={kept} />
          </section>
        )}
        <EmptyState
          icon={<IconDatabase size={34} />}
          title="ยังไม่มีสำเนาข้อมูล"
          text="กดสำรองข้อมูลตอนนี้ หรือรอให้ระบบสำรองให้เองทุกวัน"
          // The button stands over it.
          action={null}
        />
      </>
    );
  }
  const isOld = Date.now() + clockOffsetMs - last.madeAt > OLD_AFTER_MS;
  const warns = isOld || isToldWhy || !last.isSound;
  return (
    <section className={styles.last} data-tone={warns ? 'warn' : 'good'} aria-label="ครั้งล่าสุด">
      {warns ? <IconAlertTriangle size={32} /> : <IconCircleCheck size={32} />}
      <div>
        <p className={styles.when}>สำรองข้อมูลล่าสุด {buddhistShortDateTime(last.madeAt)} น.</p>
        {!last.isSound && <Unsound />}
        <WhyNot kept={kept} />
        {isOld && !isToldWhy && <p>เกิน 3 วันแล้ว กรุณาสำรองข้อมูล</p>}
      </div>
    </section>
  );
}

/** That the newest copy is of books that don't hold, and what to do: the shop sells on, and older copies are worth keeping. */
function Unsound() {
  return (
    <p>
      ไฟล์ของสำเนานี้ครบถ้วน แต่บัญชีในข้อมูลร้านไม่ถูกต้อง ขายต่อได้ตามปกติ กรุณาสั่ง <code>npm run verify</code>{' '}
      ที่เครื่องเซิร์ฟเวอร์เพื่อดูว่าส่วนใด แล้วแจ้งผู้ดูแลระบบ และคัดลอกสำเนาชุดก่อนหน้าที่ถูกต้องไปเก็บไว้นอกเครื่อง
    </p>
  );
}

/** Why the day's copy is not there: it failed, or had to wait for another that was being made. */
function WhyNot({ kept: { failedAt, skippedAt } }: { readonly kept: KeptBackups }) {
  return (
    <>
      {failedAt !== null && <Failure at={failedAt} />}
      {skippedAt !== null && (
        <p>
          ยังไม่ได้สำรองข้อมูลประจำวันเมื่อ {buddhistShortDateTime(skippedAt)} น. เพราะกำลังสำรองอยู่อีกชุดหนึ่ง
          ระบบจะลองใหม่เองทุก 5 นาที
        </p>
      )}
    </>
  );
}

/** That the day's copy failed, and what may be the cause: no room for it, or books that do not hold. */
function Failure({ at }: { readonly at: EpochMs }) {
  return (
    <p>
      การสำรองข้อมูลประจำวันเมื่อ {buddhistShortDateTime(at)} น. ไม่สำเร็จ กรุณาตรวจสอบพื้นที่ว่างของเครื่องเซิร์ฟเวอร์
      หากยังมีพื้นที่เพียงพอ ให้ตรวจสอบความถูกต้องของข้อมูลด้วยคำสั่ง <code>npm run verify</code>
    </p>
  );
}

function List({ backups }: { readonly backups: readonly Backup[] }) {
  return (
    <section className={styles.card} aria-labelledby="kept">
      <h2 id="kept">สำเนาที่เก็บไว้</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">เมื่อ</th>
            <th scope="col">โฟลเดอร์</th>
            <th scope="col">ขนาด</th>
          </tr>
        </thead>
        <tbody>
          {backups.map(({ name, madeAt, sizeBytes, isSound }) => (
            <tr key={name}>
              <th scope="row">{buddhistShortDateTime(madeAt)} น.</th>
              <td>
                <code>{name}</code>
                {!isSound && <span className={styles.unsound}>บัญชีไม่ถูกต้อง</span>}
              </td>
              <td className="rd-figures">{formatBytes(sizeBytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
