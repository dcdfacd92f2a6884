import { useState } from 'react';
import { cardReference, type PaymentKind } from '#shared/payment-methods/rules.ts';

/** What the other side calls a payment, as it is typed. */
export interface ReferenceFields {
  readonly approvalCode: string;
  /** Of a card, four digits at the most. */
  readonly lastDigits: string;
  readonly text: string;
}

const NOTHING: ReferenceFields = { approvalCode: '', lastDigits: '', text: '' };

/** The fields of a payment's reference: a card has two of them. */
export function useReference() {
  const [fields, setFields] = useState(NOTHING);
  return {
    fields,
    change: (changed: Partial<ReferenceFields>) => setFields((before) => ({ ...before, ...changed })),
    clear: () => setFields(NOTHING),
    /** Null where nothing has been typed. */
    of: (kind: PaymentKind): string | null => {
      const { approvalCode, lastDigits, text } = fields;
      return (kind === 'card' ? cardReference(approvalCode, lastDigits) : text.trim()) || null;
    },
  };
}
