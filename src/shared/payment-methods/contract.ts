import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { id, idText, messageOut, requiredText } from '../http/fields.ts';
import { MAX_METHOD_NAME, MAX_OWN_METHODS, METHOD_ICONS, OWN_KINDS, PAYMENT_KINDS } from './rules.ts';

const paymentMethod = z
  .object({
    /** Null of the two that every shop has. */
    id: id.nullable(),
    /** What payments call it. */
    method: z.string(),
    kind: z.enum(PAYMENT_KINDS),
    name: z.string(),
    /** Null of the two that every shop has: they have their own. */
    icon: z.enum(METHOD_ICONS).nullable(),
    is_on: z.boolean(),
    needs_reference: z.boolean(),
  })
  .meta({ id: 'PaymentMethod' });

export type PaymentMethodWire = z.output<typeof paymentMethod>;

const methodBody = {
  name: requiredText(MAX_METHOD_NAME, 'กรุณากรอกชื่อวิธีชำระเงิน'),
  icon: z.enum(METHOD_ICONS, { error: 'กรุณาเลือกรูป' }),
  needs_reference: z.boolean(),
};

/** The ways of paying that the shop has (rule C12.1). */
export const paymentMethodsContract = contract({
  'GET /payment-methods/api': {
    name: 'paymentMethods',
    summary:
      "All ways of paying in the till's order: cash and PromptPay first, then the shop's own, on or off.",
    may: 'cashier',
    answer: z.object({ data: z.array(paymentMethod) }),
    refusals: [],
  },
  'POST /payment-methods': {
    name: 'createPaymentMethod',
    summary: 'Adds a way of paying, the last and on at once.',
    may: 'manager',
    changes: ['shop'],
    idempotent: true,
    success: 201,
    body: z.object({ ...methodBody, kind: z.enum(OWN_KINDS, { error: 'กรุณาเลือกประเภท' }) }),
    answer: z.object({ message: z.string(), payment_method: paymentMethod }),
    refusals: ['PAYMENT_METHOD_NAME_TAKEN', 'PAYMENT_METHODS_FULL', 'KEY_REUSED'],
  },
  'PATCH /payment-methods/{id}': {
    name: 'updatePaymentMethod',
    summary: 'Changes a way of paying, or takes it off the till; what was paid by it stays as it is.',
    may: 'manager',
    changes: ['shop'],
    params: z.object({ id: idText }),
    body: z.object({ ...methodBody, is_on: z.boolean() }),
    answer: z.object({ message: z.string(), payment_method: paymentMethod }),
    refusals: ['PAYMENT_METHOD_NOT_FOUND', 'PAYMENT_METHOD_NAME_TAKEN'],
  },
  'POST /payment-methods/order': {
    name: 'orderPaymentMethods',
    summary: "Puts the shop's own ways of paying into this order: all of them, each once.",
    may: 'manager',
    changes: ['shop'],
    body: z.object({ ids: z.array(id).max(MAX_OWN_METHODS) }),
    answer: messageOut,
    refusals: ['PAYMENT_METHODS_CHANGED'],
  },
});
