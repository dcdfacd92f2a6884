import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MAX_INVOICE_NUMBER } from '#shared/suppliers/rules.ts';
import { sheetTitle } from '#shared/time/calendar.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { lockedMonthsQuery } from '#web/tax-months/queries.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { type InvoiceField, type InvoiceForm, monthsOf, type SupplierPaper } from './invoice-form.ts';

interface InvoiceFieldsProps {
  readonly invoice: InvoiceForm;
  readonly onChange: (changed: Partial<InvoiceForm>) => void;
  readonly faults: Readonly<Partial<Record<InvoiceField, string>>>;
  /** Whether the shop may claim VAT at all. */
  readonly mayClaim: boolean;
  /** What the paper is called. */
  readonly paper?: SupplierPaper;
}

/** What stands on a supplier's tax invoice, and when its VAT is claimed; a field of the grid that it stands in for each. */
export function InvoiceFields(props: InvoiceFieldsProps) {
  const { invoice, onChange, faults, mayClaim, paper = 'ใบกำกับภาษี' } = props;
  const today = useShopToday();
  const locked = useQuery(lockedMonthsQuery).data;
  const months = monthsOf(invoice, locked?.lockedThrough ?? null);
  return (
    <>
      <TextInput
        label={`เลขที่${paper}`}
        name="invoice_number"
        required
        autoComplete="off"
        maxLength={MAX_INVOICE_NUMBER}
        value={invoice.number}
        error={faults.number ?? ''}
        onChange={(event) => onChange({ number: event.currentTarget.value })}
      />
      <div>
        <DateField
          label={`วันที่ใน${paper}`}
          name="invoice_date"
          required
          today={today}
          max={today}
          value={invoice.issuedOn}
          error={faults.issuedOn ?? ''}
          onChange={(issuedOn) => onChange({ issuedOn, taxMonth: '' })}
        />
      </div>
      {mayClaim && invoice.claims && (
        <SelectField
          label={paper === 'ใบลดหนี้' ? 'ลดภาษีซื้อในเดือน' : 'ใช้เครดิตภาษีในเดือน'}
          name="tax_month"
          disabled={months.length === 0}
          error={faults.taxMonth}
          value={invoice.taxMonth === '' ? (months[0] ?? '') : invoice.taxMonth}
          options={months.map((month) => ({ value: month, label: sheetTitle(`${month}-01`) }))}
          onChange={(taxMonth) => onChange({ taxMonth })}
        />
      )}
    </>
  );
}
