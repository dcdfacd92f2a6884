import type { Session } from '#shared/auth/contract.ts';
import { discountLimitOf } from '#shared/orders/hand-discounts.ts';
import type { OwnMethod } from '#shared/payment-methods/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { OpenDrawer } from '../drawer/queries.ts';
import { pausedWire } from '../drawer/wire.ts';
import type { StaffMember } from '../http/handlers.ts';
import { type Branch, type ShopSettings, shopAt } from '../shop/queries.ts';

export interface SessionParts {
  readonly user: StaffMember | null;
  /** Who was signed in when the session was locked. */
  readonly locked: StaffMember | null;
  readonly drawer: OpenDrawer | null;
  readonly hasDisplay: boolean;
  readonly hasOtherBranches: boolean;
  readonly shop: ShopSettings;
  readonly branch: Branch | null;
  /** Nothing for a visitor. */
  readonly ownMethods: readonly OwnMethod[];
  readonly csrfToken: string;
  readonly openToNetwork: boolean;
  readonly nowMs: EpochMs;
  /** When the session ends; null for a visitor. */
  readonly endsMs: EpochMs | null;
}

const signedInWire = ({ id, username, firstname, lastname, role }: StaffMember) => ({
  ...{ id, username, firstname, lastname, role },
});

/** GET /api/session: a visitor learns the shop's name and whether it is the demo, and no more. */
export function sessionWire(parts: SessionParts): Session {
  const { user, locked, drawer, hasDisplay, shop, branch, ownMethods, csrfToken, openToNetwork } = parts;
  return {
    user: user && signedInWire(user),
    locked: locked && signedInWire(locked),
    discount_limit: user === null ? 0 : discountLimitOf(user.role, shop.discountLimits) / 100,
    till_id: user?.tillId ?? null,
    has_display: hasDisplay,
    drawer: drawer && {
      ...{ id: drawer.id, paused: pausedWire(drawer.isPaused) },
      ...(drawer.isShared && { shared: true }),
    },
    shop: {
      name: shop.name,
      branch_name: branch?.name ?? '',
      branch_id: branch?.id ?? null,
      is_demo: shop.isDemo,
      is_open_demo: shop.isDemo && openToNetwork,
      tax_percent: shop.taxRateHundredths / 100,
      promptpay_id: user && branch ? shopAt(shop, branch).promptPayId : null,
      block_negative_stock: shop.blockNegativeStock,
      returns_without_receipt: shop.returnsWithoutReceipt,
      asks_for_variant: shop.asksForVariant,
      drawer_per_till: shop.drawerPerTill,
      has_other_branches: parts.hasOtherBranches,
      lock_after_minutes: shop.lockAfterMinutes,
      vat_registered: shop.vatMode !== 'none',
      vat_mode: shop.vatMode,
      logo_name: shop.logoName,
      dashboard_currency: shop.dashboardCurrency,
    },
    payment_methods: ownMethods
      .filter(({ isOn }) => isOn)
      .map(({ method, kind, name, icon, needsReference }) => ({
        ...{ method, kind, name, icon },
        needs_reference: needsReference,
      })),
    csrf_token: csrfToken,
    server_time_ms: parts.nowMs,
    session_ends_ms: parts.endsMs,
  };
}
