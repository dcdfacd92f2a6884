import { formatBaht, type Satang } from '#shared/money/satang.ts';
import { mayClaimVat } from '#shared/suppliers/purchase-vat.ts';
import { useSession } from '#web/lib/session.ts';
import { taxTermsOf } from '#web/lib/tax-terms.ts';
import { InvoiceFields } from '#web/suppliers/InvoiceFields.tsx';
import { PaperChecks } from '#web/suppliers/PaperChecks.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import styles from '../receive/ReceiveHead.module.css';
import listStyles from '../things/thing-list.module.css';
import { termsOf } from './send-back-draft.ts';
import type { SendingBack } from './use-send-back.ts';
import type { ReturnableReceipt } from './wire.ts';

const LONGEST_AMOUNT = 12;

interface CreditNoteFieldsProps {
  readonly sending: SendingBack;
  readonly receipt: ReturnableReceipt | null;
  readonly proposedSatang: Satang;
}

/** The VAT that goes back, and the supplier's credit note where it is there already. */
export function CreditNoteFields({ sending, receipt, proposedSatang }: CreditNoteFieldsProps) {
  const { draft, changeCreditNote, faults, faultyTimes } = sending;
  const element = useFaultyFocus<HTMLDivElement>(faultyTimes);
  const session = useSession().data;
  if (session === undefined) return null;
  const mayClaim = mayClaimVat(taxTermsOf(session.shop).mode);
  const { creditNote } = draft;
  const claims = termsOf(draft, receipt).isClaimed;
  return (
    <div ref={element} className={`${listStyles.card} ${styles.head}`} inert={sending.sending}>
      <MoneyField
        label="VAT ที่ได้คืน (บาท)"
        name="vat"
        maxLength={LONGEST_AMOUNT}
        placeholder={formatBaht(proposedSatang)}
        value={creditNote.vat}
        error={faults.vat ?? ''}
        onChange={(vat) => changeCreditNote({ vat })}
      />
      <PaperChecks>
        <CheckField
          label="ได้รับใบลดหนี้ของผู้ขายแล้ว"
          checked={creditNote.hasInvoice}
          onChange={(hasInvoice) => changeCreditNote({ hasInvoice })}
        />
        {receipt === null && mayClaim && (
          <CheckField
            label="ตอนซื้อใช้เครดิตภาษีซื้อ"
            checked={creditNote.claims}
            onChange={(isClaimed) => changeCreditNote({ claims: isClaimed })}
          />
        )}
      </PaperChecks>
      {creditNote.hasInvoice && (
        <InvoiceFields
          paper="ใบลดหนี้"
          invoice={{ ...creditNote, claims }}
          onChange={changeCreditNote}
          faults={faults}
          mayClaim={mayClaim}
        />
      )}
    </div>
  );
}
