import type { PaymentMethodWire } from '#shared/payment-methods/contract.ts';
import { FIXED_METHOD_WORDS, FIXED_METHODS, type OwnMethod } from '#shared/payment-methods/rules.ts';

/** A way of paying of the shop's own, as the calls have it. */
export function ownMethodWire(own: OwnMethod): PaymentMethodWire {
  const { id, method, kind, name, icon, isOn, needsReference } = own;
  return { ...{ id, method, kind, name, icon }, is_on: isOn, needs_reference: needsReference };
}

/** All ways of paying: the two that every shop has, then its own. */
export const methodsWire = (own: readonly OwnMethod[]): PaymentMethodWire[] => [
  ...FIXED_METHODS.map((method) => ({
    ...{ id: null, method, kind: method, name: FIXED_METHOD_WORDS[method], icon: null },
    ...{ is_on: true, needs_reference: false },
  })),
  ...own.map(ownMethodWire),
];
