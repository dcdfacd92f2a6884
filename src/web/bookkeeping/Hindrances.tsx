import { Link } from 'react-router';
import { bahtWithSign, formatCount } from '#shared/money/satang.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { IconAlertTriangle, IconCircleCheck } from '#web/ui/icons.ts';
import styles from './Hindrances.module.css';
import type { Hindrance } from './wire.ts';

/** What stands against handing the month on as it is, each with the way to mend it; or that nothing does (rule C13.16). */
export function Hindrances({ hindrances }: { readonly hindrances: readonly Hindrance[] }) {
  if (hindrances.length === 0)
    return (
      <p className={styles.ready}>
        <IconCircleCheck size={20} aria-hidden />
        พร้อมส่ง: สิ้นเดือนแล้ว และไม่มีเอกสารผู้ขายที่รออยู่
      </p>
    );
  return (
    <section className={styles.notice} aria-label="สิ่งที่ควรทำก่อนส่ง">
      <IconAlertTriangle size={28} aria-hidden />
      <ul>
        {hindrances.map((hindrance) => (
          <li key={hindrance.kind}>
            <span>{wordsOf(hindrance)}</span>
            <Mend kind={hindrance.kind} />
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
  }
}

/** The way to where it is mended; the shop's tax id is the admin's. */
function Mend({ kind }: Pick<Hindrance, 'kind'>) {
  const role = useSession().data?.user?.role;
  if (kind === 'awaits-invoices') return <Link to={paths.goodsReceipts()}>ไปที่ใบรับสินค้า</Link>;
  if (kind === 'awaits-credit-notes') return <Link to={paths.supplierReturns()}>ไปที่ใบส่งคืนสินค้า</Link>;
  if (kind === 'not-over') return null;
  if (role !== undefined && roleMay(role, 'admin')) return <Link to={paths.settings()}>ไปที่ตั้งค่าร้าน</Link>;
  return <span className={styles.others}>ผู้ดูแลระบบกรอกได้ที่หน้าตั้งค่า</span>;
}
