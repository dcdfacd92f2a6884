import { bahtWithSign, type Satang } from '#shared/money/satang.ts';
import { useSession } from '#web/lib/session.ts';

/** The sign of the dashboard's amounts: a setting of the shop that starts as this (rule C8). */
const FIRST_SIGN = '$';

interface DashboardMoneyProps {
  readonly satang: Satang;
}

/** An amount of the dashboard, with the sign that the shop has chosen for it: `$1,234.50`. */
export function DashboardMoney({ satang }: DashboardMoneyProps) {
  const sign = useSession().data?.shop.dashboard_currency ?? FIRST_SIGN;
  return <span className="rd-figures">{bahtWithSign(satang, sign)}</span>;
}
