import { bangkokTime } from '#shared/time/bangkok.ts';
import { useCopyKnown } from '#web/catalog/copy/the-copy.ts';
import { useConnection } from '#web/lib/connection.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { IconCloudOff, IconCloudUp } from '#web/ui/icons.ts';
import styles from './AwayMark.module.css';
import { NOT_READY_WORDS } from './journal.ts';
import { useStanding } from './standing.ts';
import { useAway, useReadiness } from './use-readiness.ts';

/**
 * Says at the till that the server can't be reached, whether selling goes on, and whether goods can be found meanwhile, and how
 * many sales wait since when (rule C14.10);
 * nothing while all is well.
 * @param onOpen shows what waits
 */
export function AwayMark({ onOpen }: { readonly onOpen?: () => void }) {
  const isAway = useAway();
  const hasTrouble = useConnection(({ trouble }) => trouble !== null);
  const readiness = useReadiness();
  const hasGoods = useCopyKnown(({ copy }) => copy !== 'absent');
  const { waiting, refused, sinceMs } = useStanding();
  const waits =
    waiting === 0 || sinceMs === null
      ? ''
      : `รอส่ง ${waiting} รายการ ตั้งแต่ ${bangkokTime(sinceMs).slice(0, 5)} น.`;
  const words = [
    ...(isAway && !hasTrouble ? [awayWords(readiness)] : []),
    ...(isAway && readiness === 'ready' && !hasGoods ? ['ค้นหาสินค้าได้เมื่อเซิร์ฟเวอร์กลับมา'] : []),
    ...(isAway ? [waits] : waiting === 0 ? [] : [`กำลังส่งรายการขาย ${waiting} รายการ`]),
    ...(refused === 0 ? [] : [`เซิร์ฟเวอร์ไม่รับ ${refused} รายการ`]),
  ].filter(Boolean);
  const Icon = isAway ? IconCloudOff : IconCloudUp;
  const said = (
    <>
      <Icon size={20} aria-hidden />
      <Dotted>{words}</Dotted>
    </>
  );
  return (
    <div role="status" data-away-mark="" className={styles.place} data-away={isAway || undefined}>
      {words.length > 0 &&
        (onOpen === undefined ? (
          <p className={styles.mark}>{said}</p>
        ) : (
          <button type="button" className={styles.mark} onClick={onOpen}>
            {said}
          </button>
        ))}
    </div>
  );
}

function awayWords(readiness: ReturnType<typeof useReadiness>): string {
  if (readiness === null) return 'ติดต่อเซิร์ฟเวอร์ไม่ได้';
  return `ติดต่อเซิร์ฟเวอร์ไม่ได้ ${readiness === 'ready' ? 'ขายต่อได้ด้วยเงินสดและ QR' : NOT_READY_WORDS[readiness]}`;
}
