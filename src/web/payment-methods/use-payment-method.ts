import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MethodIcon, OwnKind, OwnMethod } from '#shared/payment-methods/rules.ts';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { paymentMethodsChanged } from './queries.ts';

export interface MethodForm {
  readonly kind: OwnKind;
  readonly name: string;
  readonly icon: MethodIcon;
  readonly needsReference: boolean;
}

const FAILED = 'บันทึกวิธีชำระเงินไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const FIELDS = {
  ...{ kind: 'kind', name: 'name', icon: 'icon', needsReference: 'needs_reference' },
} as const satisfies Record<keyof MethodForm, string>;

/**
 * Adds a way of paying or changes one.
 * @param method the one to change, or null for a new one
 * @param onStored it is written down
 */
export function usePaymentMethod(method: OwnMethod | null, onStored: () => void) {
  const client = useQueryClient();
  const [form, setForm] = useState<MethodForm>({
    kind: method?.kind ?? 'other',
    name: method?.name ?? '',
    icon: method?.icon ?? 'ticket',
    needsReference: method?.needsReference ?? false,
  });
  const write = useWrite({ failed: FAILED, fields: FIELDS });

  const change = (changed: Partial<MethodForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    write.clearFaults();
  };

  const submit = () => {
    const { kind, name, icon, needsReference: needs_reference } = form;
    const stored = async () => {
      await paymentMethodsChanged(client);
      onStored();
    };
    const body = { name, icon, needs_reference };
    if (method === null) return write.send('POST /payment-methods', { body: { ...body, kind } }, stored);
    return write.send(
      'PATCH /payment-methods/{id}',
      { params: { id: method.id }, body: { ...body, is_on: method.isOn } },
      stored,
    );
  };

  const { faults, faultyTimes, isBusy: sending } = write;
  return { form, faults, faultyTimes, sending, change, submit };
}

/** Takes a way of paying off the till, after asking, or puts it there; and moves it among the others. */
export function useMethodsOfTill() {
  const client = useQueryClient();
  const changed = () => paymentMethodsChanged(client);
  const { send, isBusyWith, isBusy } = useWrite({
    ...{ failed: FAILED, lost: FAILED, refused: () => void changed() },
  });
  return {
    ...{ isBusy, isBusyWith },
    set: async (method: OwnMethod, isOn: boolean) => {
      const { id, name, icon, needsReference: needs_reference } = method;
      const sure =
        isOn ||
        (await confirm({
          title: `ปิดใช้ ${name}?`,
          text: 'หน้าชำระเงินจะไม่มีวิธีนี้ให้เลือก รายการที่รับชำระไว้แล้วไม่เปลี่ยนแปลง และเปิดใช้อีกเมื่อใดก็ได้',
          confirmLabel: 'ปิดใช้',
          cancelLabel: 'ใช้ต่อ',
        }));
      if (!sure) return;
      const body = { name, icon, needs_reference, is_on: isOn };
      await send('PATCH /payment-methods/{id}', { params: { id }, body }, changed);
    },
    /** @param by -1 before the one that stands before it, 1 behind the next */
    move: async (methods: readonly OwnMethod[], method: OwnMethod, by: -1 | 1) => {
      const ids = methods.map(({ id }) => id);
      const from = ids.indexOf(method.id);
      ids.splice(from, 1);
      ids.splice(from + by, 0, method.id);
      await send('POST /payment-methods/order', { body: { ids } }, changed);
    },
  };
}
