import { formatBaht, type Satang } from '#shared/money/satang.ts';
import { type BangkokDate, buddhistShortDate } from '#shared/time/bangkok.ts';

interface LoggedExpense {
  readonly id: number;
  readonly title: string;
  readonly spentOn: BangkokDate;
  readonly amountSatang: Satang;
}

/** What the audit log says of an expense. Its books are checked by the subject, which begins with the id. */
export function expenseInLog({ id, title, spentOn, amountSatang }: LoggedExpense) {
  return {
    subject: `รายจ่าย ${id}: ${title}`,
    detail: `${formatBaht(amountSatang)} บาท · ${buddhistShortDate(spentOn)}`,
  };
}
