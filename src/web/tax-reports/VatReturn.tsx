import { useQuery } from '@tanstack/react-query';
import { vatReturnQuery } from './queries.ts';
import { ReturnLines } from './ReturnLines.tsx';
import { TaxReportFrame } from './TaxReportFrame.tsx';
import type { TaxReportProps } from './tax-reports.ts';
import { isEmptyReturn, type VatReturnReport } from './wire.ts';

/** The worksheet of a month's ภ.พ.30 (rule C13.11): the form's lines, each leading to the report that it is of. */
export function VatReturn({ shown, onShow }: TaxReportProps) {
  return (
    <TaxReportFrame asks="GET /reports/vat-return" query={useQuery(vatReturnQuery(shown))} none={whyNone}>
      {({ lines, notes }) => <ReturnLines lines={lines} notes={notes} shown={shown} onShow={onShow} leads />}
    </TaxReportFrame>
  );
}

const whyNone = ({ lines, isRegistered }: VatReturnReport) =>
  isRegistered || !isEmptyReturn(lines)
    ? null
    : {
        title: 'ร้านยังไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม',
        text: 'ผู้ประกอบการที่จดทะเบียนแล้วเท่านั้นที่ต้องยื่นแบบ ภ.พ.30',
      };
