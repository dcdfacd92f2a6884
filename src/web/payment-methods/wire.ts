import type { PaymentMethodWire } from '#shared/payment-methods/contract.ts';
import type {
  MethodCode,
  MethodIcon,
  OwnKind,
  OwnMethod,
  PaymentKind,
} from '#shared/payment-methods/rules.ts';
import type { Session } from '#web/lib/session.ts';

/** Ways of paying of the calls in the screens' own words (rule C2.1). */

/** A way of paying, on or off, as lists name it. */
export interface NamedMethod {
  readonly method: MethodCode;
  readonly name: string;
}

/** A way that the till takes payments by. */
export interface PayableMethod extends NamedMethod {
  readonly kind: PaymentKind;
  /** None of the two that every shop has, which have their own. */
  readonly icon: MethodIcon | null;
  readonly needsReference: boolean;
}

export const namedFromWire = ({ method, name }: PaymentMethodWire): NamedMethod => ({ method, name });

/** The shop's own among them; cash and PromptPay can't be changed. */
export function ownFromWire(wire: PaymentMethodWire): OwnMethod[] {
  const { id, method, kind, name, icon } = wire;
  if (id === null || icon === null || kind === 'cash' || kind === 'qrcode') return [];
  const own: OwnKind = kind;
  return [{ id, method, kind: own, name, icon, isOn: wire.is_on, needsReference: wire.needs_reference }];
}

export const payableFromSession = (wire: Session['payment_methods'][number]): PayableMethod => ({
  ...{ method: wire.method, kind: wire.kind, name: wire.name, icon: wire.icon },
  needsReference: wire.needs_reference,
});
