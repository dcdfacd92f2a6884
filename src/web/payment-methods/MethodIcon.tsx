import type { MethodIcon as IconCode } from '#shared/payment-methods/rules.ts';
import {
  IconBuildingBank,
  IconBuildingCommunity,
  IconCoins,
  IconCreditCard,
  IconDeviceMobile,
  IconGift,
  IconTicket,
  IconWallet,
} from '#web/ui/icons.ts';

const ICONS = {
  card: IconCreditCard,
  bank: IconBuildingBank,
  phone: IconDeviceMobile,
  wallet: IconWallet,
  ticket: IconTicket,
  gift: IconGift,
  government: IconBuildingCommunity,
  coins: IconCoins,
} as const satisfies Record<IconCode, unknown>;

/** The picture that a shop chose for a way of paying of its own. */
export function MethodIcon({ icon, size }: { readonly icon: IconCode; readonly size: number }) {
  const Icon = ICONS[icon];
  return <Icon size={size} aria-hidden />;
}
