import { Link } from 'react-router';
import { standsAgainst } from '#shared/bookkeeping/rules.ts';
import { bahtWithSign, formatCount } from '#shared/money/satang.ts';
import { roleMay } from '#shared/staff/rules.ts';
import type { Month } from '#shared/time/months.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { awaitedOf } from '#web/stock/paper-filters.ts';
import { IconAlertTriangle, IconCircleCheck } from '#web/ui/icons.ts';
import styles from './Hindrances.module.css';
import type { Hindrance } from './wire.ts';

interface HindrancesProps {
  readonly month: Month;
  readonly hindrances: readonly Hindrance[];
}

/**
 * What stands against handing the month on as it is, each with the way to mend it; or that nothing does. What is to be known of
 * earlier months is said beside either (rule C13.16).
 */
export function Hindrances({ month, hindrances }: HindrancesProps) {
  const against = hindrances.filter(({ kind }) => standsAgainst(kind));
  const known = hindrances.filter(({ kind }) => !standsAgainst(kind));
  return (
    <>
      {against.length === 0 ? (
        <p className={styles.ready}>
          <IconCircleCheck size={20} aria-hidden />
          พร้อมส่ง: สิ้นเดือนแล้ว และไม่มีเอกสารผู้ขายที่รออยู่
        </p>
      ) : (
        <Notice label="สิ่งที่ควรทำก่อนส่ง" month={month} hindrances={against} />
      )}
      {known.length > 0 && <Notice label="สิ่งที่ควรแจ้งผู้ทำบัญชี" month={month} hindrances={known} />}
    </>
  );
}

interface NoticeProps extends HindrancesProps {
  readonly label: string;
}

function Notice({ label, month, hindrances }: NoticeProps) {
  return (
    <section className={styles.notice} aria-label={label}>
      <IconAlertTriangle size={28} aria-hidden />
      <ul>
        {hindrances.map((hindrance) => (
          <li key={hindrance.kind}>
            <span>{wordsOf(hindrance)}</span>
            <Mend kind={hindrance.kind} month={month} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ kind, count, vatSatang }: Hindrance): string {
  switch (kind) {
    case 'not-over':
      return 'เดือนนี้ยังไม่สิ้นสุด ตัวเลขยังเปลี่ยนได้ ควรส่งหลังสิ้นเดือน';
    case 'no-tax-id':
      return 'ร้านยังไม่มีเลขประจำตัวผู้เสียภาษี รายงานและตารางจึงไม่มีเลขนี้';
    case 'awaits-invoices':
      return `รับสินค้า ${formatCount(count)} รายการยังไม่ได้บันทึกใบกำกับภาษี VAT ${bahtWithSign(vatSatang)} จึงยังไม่อยู่ในรายงานภาษีซื้อ`;
    case 'awaits-credit-notes':
      return `ส่งคืนสินค้า ${formatCount(count)} รายการยังไม่ได้บันทึกใบลดหนี้ VAT ${bahtWithSign(-vatSatang)} จึงยังไม่ได้หักออกจากภาษีซื้อ`;
    case 'held-sales':
      return `รายการขายระหว่างออฟไลน์ ${formatCount(count)} รายการยังไม่ลงบัญชี จึงยังไม่อยู่ในยอดขายและรายงานภาษีขาย`;
    case 'missing-numbers':
      return `ใบเสร็จของเครื่องขาย ${formatCount(count)} หมายเลขยังไม่ส่งเข้ามา อาจมียอดขายที่ยังไม่อยู่ในรายงาน`;
    case 'late-papers':
      return `ใบกำกับภาษีหรือใบลดหนี้ของการซื้อเดือนก่อน ${formatCount(count)} ใบใช้ในเดือนนี้ (VAT ${bahtWithSign(vatSatang)}) ตารางซื้อของเดือนเดิมจึงเปลี่ยน ควรส่งออกใหม่`;
  }
}

/** The way to where it is mended; the shop's tax id is the admin's. */
function Mend({ kind, month }: Pick<Hindrance, 'kind'> & Pick<HindrancesProps, 'month'>) {
  const role = useSession().data?.user?.role;
  if (kind === 'awaits-invoices')
    return <Link to={awaitedOf(paths.goodsReceipts(), month)}>ไปที่ใบรับสินค้า</Link>;
  if (kind === 'awaits-credit-notes')
    return <Link to={awaitedOf(paths.supplierReturns(), month)}>ไปที่ใบส่งคืนสินค้า</Link>;
  if (kind === 'held-sales') return <Link to={paths.offlineSales()}>ไปตรวจสอบรายการ</Link>;
  if (kind === 'missing-numbers') return <Link to={paths.tillSeries()}>ไปที่ชุดเลขที่</Link>;
  if (kind === 'not-over' || kind === 'late-papers') return null;
  if (role !== undefined && roleMay(role, 'admin')) return <Link to={paths.settings()}>ไปที่ตั้งค่าร้าน</Link>;
  return <span className={styles.others}>ผู้ดูแลระบบกรอกได้ที่หน้าตั้งค่า</span>;
}
