import { formatBaht, type Satang } from '#shared/money/satang.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import type { InvoiceForm } from './invoice-form.ts';
import { PaperChecks } from './PaperChecks.tsx';

interface VatFieldsProps {
  readonly invoice: InvoiceForm;
  readonly onChange: (changed: Partial<InvoiceForm>) => void;
  readonly fault: string | undefined;
  /** What the rate gives. */
  readonly proposedSatang: Satang;
  /** It is far from what the rate gives. */
  readonly isOdd: boolean;
  /** Whether the shop may claim VAT at all. */
  readonly mayClaim: boolean;
  /** Says whether there is a tax invoice. */
  readonly onInvoice: (hasInvoice: boolean) => void;
  /** Nothing else is asked for while there is none. */
  readonly onlyWithInvoice?: true;
}

const LONGEST_AMOUNT = 12;

/** The VAT on a supplier's paper, whether it is claimed back, and whether the tax invoice is there; a field of the grid for each. */
export function VatFields(props: VatFieldsProps) {
  const { invoice, onChange, fault, proposedSatang, isOdd, mayClaim, onInvoice } = props;
  const asksVat = props.onlyWithInvoice !== true || invoice.hasInvoice;
  return (
    <>
      {asksVat && (
        <MoneyField
          label="VAT ตามบิลของผู้ขาย (บาท)"
          name="vat"
          maxLength={LONGEST_AMOUNT}
          placeholder={formatBaht(proposedSatang)}
          value={invoice.vat}
          error={fault ?? ''}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={isOdd ? `ต่างจากอัตราภาษี (${formatBaht(proposedSatang)}) กรุณาตรวจสอบกับบิล` : undefined}
          onChange={(vat) => onChange({ vat })}
        />
      )}
      <PaperChecks>
        <CheckField label="มีใบกำกับภาษีของผู้ขาย" checked={invoice.hasInvoice} onChange={onInvoice} />
        {asksVat && mayClaim && (
          <CheckField
            label="ใช้เครดิตภาษีซื้อ"
            checked={invoice.claims}
            onChange={(claims) => onChange({ claims })}
          />
        )}
      </PaperChecks>
    </>
  );
}
