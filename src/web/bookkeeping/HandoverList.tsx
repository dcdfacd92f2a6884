import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { bahtWithSign, formatCount, type Satang } from '#shared/money/satang.ts';
import type { Month } from '#shared/time/months.ts';
import { paths } from '#web/lib/paths.ts';
import {
  freshTaxReport,
  TAX_REPORT_KEYS,
  type TaxReportKey,
  taxReportAddress,
} from '#web/tax-reports/tax-report-address.ts';
import { TAX_REPORTS } from '#web/tax-reports/tax-reports.ts';
import { IconPencil } from '#web/ui/icons.ts';
import { ExportLinks } from '#web/ui/table/ExportLinks.tsx';
import styles from './HandoverList.module.css';
import { PapersLink } from './PapersLink.tsx';
import { accountingFile } from './queries.ts';
import type { Handover, TaxReportSums } from './wire.ts';

interface HandoverListProps {
  readonly month: Month;
  readonly handover: Handover;
}

/** All that can be handed on of a month, each with what is in it and its files (rule C13.16). */
export function HandoverList({ month, handover }: HandoverListProps) {
  const { sales, purchases, papers, codes } = handover;
  return (
    <ul className={styles.list} aria-label="เอกสารและตารางของเดือน">
      {TAX_REPORT_KEYS.map((report) => (
        <TaxReportRow key={report} report={report} month={month} handover={handover} />
      ))}
      <Row
        title="ตารางขาย"
        what="ทุกใบเสร็จและการคืน สำหรับนำเข้าโปรแกรมบัญชี"
        holds={rowsOf(sales.entries, ['รวม', sales.totalSatang])}
      >
        <ExportLinks what="ตารางขาย" addressOf={(format) => accountingFile('sales', month, format)} />
      </Row>
      <Row
        title="ตารางซื้อและรายจ่าย"
        what="สินค้าเข้า ส่งคืนผู้ขาย และรายจ่าย ตามวันที่ของรายการ"
        holds={rowsOf(
          purchases.entries,
          ['รวม', purchases.totalSatang],
          ['ภาษีซื้อที่ใช้เครดิต', purchases.claimedVatSatang],
        )}
      >
        <ExportLinks
          what="ตารางซื้อและรายจ่าย"
          addressOf={(format) => accountingFile('purchases', month, format)}
        />
      </Row>
      <Row
        title="เอกสารทั้งเดือน"
        what="ใบกำกับภาษี ใบลดหนี้ ใบแจ้งหนี้ ใบวางบิล และใบส่งของ เป็น PDF พร้อมสารบัญ"
        holds={[papers === 0 ? 'ไม่มีเอกสารในเดือนนี้' : `${formatCount(papers)} ฉบับ`]}
      >
        {papers > 0 && <PapersLink month={month} />}
      </Row>
      <Row
        title="รหัสบัญชี"
        what="รหัสในโปรแกรมบัญชี ใส่ไว้ในตารางขายและตารางซื้อให้ทุกเดือน"
        holds={[
          codes.given === 0
            ? 'ยังไม่ได้กำหนด'
            : `กำหนดแล้ว ${formatCount(codes.given)} จาก ${formatCount(codes.of)}`,
        ]}
      >
        <Button
          component={Link}
          to={`${paths.accountCodes()}?${new URLSearchParams({ month })}`}
          variant="default"
          className={styles.way ?? ''}
          leftSection={<IconPencil size={20} aria-hidden />}
        >
          กำหนดรหัสบัญชี
        </Button>
      </Row>
    </ul>
  );
}

interface RowProps {
  readonly title: ReactNode;
  readonly what?: string;
  /** What is in it, fact by fact. */
  readonly holds: readonly string[];
  readonly children: ReactNode;
}

function Row({ title, what, holds, children }: RowProps) {
  return (
    <li>
      <div className={styles.words}>
        <h2>{title}</h2>
        {what !== undefined && <p>{what}</p>}
      </div>
      <p className={styles.holds}>
        {holds.map((fact, i) => (
          <Fragment key={fact}>
            <span>{i < holds.length - 1 ? `${fact} ·` : fact}</span>{' '}
          </Fragment>
        ))}
      </p>
      <div className={styles.files}>{children}</div>
    </li>
  );
}

interface TaxReportRowProps extends HandoverListProps {
  readonly report: TaxReportKey;
}

/** One of the month's tax reports; each that the page of the tax reports has is here too. */
function TaxReportRow({ report, month, handover }: TaxReportRowProps) {
  const { title, fileOf } = TAX_REPORTS[report];
  const shown = freshTaxReport(report, month);
  return (
    <Row
      title={
        <Link to={`${paths.taxReports()}?${new URLSearchParams(taxReportAddress(shown))}`}>{title}</Link>
      }
      holds={HOLDS[report](handover)}
    >
      <ExportLinks what={title} withPdf addressOf={(format) => fileOf(shown, format)} />
    </Row>
  );
}

const rowsOf = (rows: number, ...sums: readonly (readonly [string, Satang])[]): readonly string[] =>
  rows === 0
    ? ['ไม่มีรายการในเดือนนี้']
    : [`${formatCount(rows)} รายการ`, ...sums.map(([words, satang]) => `${words} ${bahtWithSign(satang)}`)];

const taxRows = (isRegistered: boolean, { rows, valueSatang, vatSatang }: TaxReportSums) =>
  rows === 0 && !isRegistered
    ? ['ร้านยังไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม']
    : rowsOf(rows, ['มูลค่า', valueSatang], ['VAT', vatSatang]);

/** What is in each of the tax reports. */
const HOLDS: Readonly<Record<TaxReportKey, (handover: Handover) => readonly string[]>> = {
  sales: ({ isRegistered, salesTax }) => taxRows(isRegistered, salesTax),
  purchases: ({ isRegistered, purchaseTax }) => taxRows(isRegistered, purchaseTax),
  'vat-return': ({ vatDueSatang, vatOverSatang, salesTax, purchaseTax }) => {
    if (salesTax.rows + purchaseTax.rows === 0) return ['ไม่มีภาษีขายและภาษีซื้อในเดือนนี้'];
    return vatOverSatang > 0
      ? [`ภาษีที่ชำระเกิน ${bahtWithSign(vatOverSatang)}`, 'ยังไม่รวมยอดยกมา']
      : [`ภาษีที่ต้องชำระ ${bahtWithSign(vatDueSatang)}`, 'ยังไม่หักยอดยกมา'];
  },
  goods: ({ goods }) => rowsOf(goods),
};
