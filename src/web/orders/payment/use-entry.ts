import { useState } from 'react';
import type { Satang } from '#shared/money/satang.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import { usePayableMethods } from '#web/payment-methods/queries.ts';
import { tenderIn } from '../sale.ts';
import { amountOf } from './amount-entry.ts';
import type { TakenLine } from './taken-lines.ts';
import { useAmountField } from './use-amount-field.ts';
import { useReference } from './use-reference.ts';

/**
 * What is being paid next: in which way, how much of what is left, and what the other side calls it (rule C12.2).
 * @param dueSatang what is left to pay
 */
export function useEntry(dueSatang: Satang) {
  const methods = usePayableMethods();
  const [chosen, setChosen] = useState<MethodCode>('cash');
  const amount = useAmountField();
  const reference = useReference();
  /** Of QR only, whose amount is what is left until somebody says otherwise. */
  const [isPart, setPart] = useState(false);
  const [cash] = methods;
  // One that was switched off meanwhile is none any more.
  const way = methods.find(({ method }) => method === chosen) ?? cash;
  if (way === undefined) throw new Error('a shop without cash');
  const tender = tenderIn(way.method, dueSatang, amountOf(amount.text));
  const called = reference.of(way.kind);

  const choose = (method: MethodCode) => {
    setChosen(method);
    amount.setText('');
    reference.clear();
    setPart(false);
  };

  return {
    ...{ methods, way, amount, reference, tender, choose, isPart },
    takePart: () => setPart(true),
    lacksReference: way.needsReference && called === null,
    /** It as a line that settles so much. */
    lineOf: (amountSatang: Satang, tenderedSatang: Satang): TakenLine => ({
      ...{ method: way.method, name: way.name, amountSatang, tenderedSatang, reference: called },
    }),
  };
}

export type Entry = ReturnType<typeof useEntry>;
