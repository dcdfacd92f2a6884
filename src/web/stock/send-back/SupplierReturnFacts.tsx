import { bahtWithSign } from '#shared/money/satang.ts';
import { SUPPLIER_RETURN_WORDS } from '#shared/supplier-returns/rules.ts';
import { bangkokTime, buddhistShortDate } from '#shared/time/bangkok.ts';
import { sheetTitle } from '#shared/time/calendar.ts';
import { FactList } from '../receive/FactList.tsx';
import type { WholeSupplierReturn } from './wire.ts';

interface SupplierReturnFactsProps {
  readonly made: WholeSupplierReturn;
  /** The day as this place writes days. */
  readonly returnedOn: string;
}

/** When the goods went, to whom and why, and what is to come back for them; on the screen and on paper alike. */
export function SupplierReturnFacts({ made, returnedOn }: SupplierReturnFactsProps) {
  const { paper, creditNote } = made;
  const facts = [
    ['วันที่ส่งคืน', `${returnedOn} ${bangkokTime(made.returnedAt)}`],
    ['ผู้ส่งคืน', made.returnedBy],
    ['ผู้ขาย', made.supplier],
    ['จากใบรับสินค้า', made.receiptNumber ?? ''],
    ['เหตุผล', SUPPLIER_RETURN_WORDS[made.reason]],
    ['หมายเหตุ', made.note],
    ['มูลค่าก่อน VAT', bahtWithSign(paper.valueSatang)],
    ['VAT', bahtWithSign(paper.vatSatang)],
    ['ยอดที่ได้คืน', bahtWithSign(paper.totalSatang)],
    ...(creditNote === null
      ? []
      : [
          ['ใบลดหนี้', `${creditNote.number} (${buddhistShortDate(creditNote.issuedOn)})`] as const,
          ...(creditNote.taxMonth === null
            ? []
            : [['ลดภาษีซื้อในเดือน', sheetTitle(`${creditNote.taxMonth}-01`)] as const]),
        ]),
  ] as const;
  return <FactList facts={facts} />;
}
