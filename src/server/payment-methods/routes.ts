import { isRefusal } from '#shared/errors/refusals.ts';
import { paymentMethodsContract } from '#shared/payment-methods/contract.ts';
import { routes } from '../http/handlers.ts';
import { createPaymentMethod } from './create-payment-method.ts';
import { orderPaymentMethods } from './order-payment-methods.ts';
import { listOwnMethods } from './queries.ts';
import { updatePaymentMethod } from './update-payment-method.ts';
import { methodsWire, ownMethodWire } from './wire.ts';

export const paymentMethodsRoutes = routes(paymentMethodsContract, {
  'GET /payment-methods/api': async ({ db }) => ({ data: methodsWire(await listOwnMethods(db.read)) }),
  'POST /payment-methods': async (call) => {
    const { user, key, idempotencyKey, body } = call;
    const { needs_reference: needsReference, ...said } = body;
    const request = { user, call: key, idempotencyKey };
    const made = await createPaymentMethod(call, request, { ...said, needsReference });
    return isRefusal(made)
      ? made
      : { message: 'เพิ่มวิธีชำระเงินเรียบร้อยแล้ว', payment_method: ownMethodWire(made) };
  },
  'PATCH /payment-methods/{id}': async (call) => {
    const { needs_reference: needsReference, is_on: isOn, ...said } = call.body;
    const changed = await updatePaymentMethod(call, call.user, call.params.id, {
      ...{ ...said, needsReference, isOn },
    });
    return isRefusal(changed)
      ? changed
      : { message: 'บันทึกวิธีชำระเงินเรียบร้อยแล้ว', payment_method: ownMethodWire(changed) };
  },
  'POST /payment-methods/order': async (call) => {
    const ordered = await orderPaymentMethods(call, call.user, call.body.ids);
    return isRefusal(ordered) ? ordered : { message: 'เรียงวิธีชำระเงินเรียบร้อยแล้ว' };
  },
});
