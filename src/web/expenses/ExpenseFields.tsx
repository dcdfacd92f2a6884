import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useId } from 'react';
import { MAX_EXPENSE_CATEGORY, MAX_EXPENSE_NOTE, MAX_EXPENSE_TITLE } from '#shared/expenses/rules.ts';
import { parseHundredths } from '#shared/money/satang.ts';
import { isOddVat, mayClaimVat } from '#shared/suppliers/purchase-vat.ts';
import { purchaseRateOf } from '#web/lib/purchase-rate.ts';
import { useSession } from '#web/lib/session.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { taxTermsOf } from '#web/lib/tax-terms.ts';
import { InvoiceFields } from '#web/suppliers/InvoiceFields.tsx';
import { type InvoiceForm, vatOf } from '#web/suppliers/invoice-form.ts';
import { SupplierSelect } from '#web/suppliers/SupplierSelect.tsx';
import { VatFields } from '#web/suppliers/VatFields.tsx';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { sentMoney } from '#web/ui/fields/money-text.ts';
import styles from './ExpenseFields.module.css';
import { categoriesQuery } from './queries.ts';
import type { ExpenseEditing } from './use-new-expense.ts';
import { type Expense, vatIn } from './wire.ts';

/** As many digits as can be read as an amount; the server says which amounts are too large. */
const LONGEST_AMOUNT = 12;

interface ExpenseFieldsProps {
  readonly editing: ExpenseEditing;
  /** The field to start in. */
  readonly title?: Ref<HTMLInputElement>;
  /** Another after each expense that was written down, so that nothing unreadable is left in a field. */
  readonly nth?: number;
  readonly known?: Expense['supplier'];
}

/** What is written down of an expense, new or not: a field of the grid that it stands in for each. */
export function ExpenseFields({ editing, title, nth = 0, known = null }: ExpenseFieldsProps) {
  const { form, faults, sending, change } = editing;
  const today = useShopToday();
  const categories = useQuery(categoriesQuery()).data ?? [];
  const list = useId();
  return (
    <>
      <TextInput
        {...(title && { ref: title })}
        className={styles.title ?? ''}
        label="รายการ"
        name="title"
        required
        autoComplete="off"
        maxLength={MAX_EXPENSE_TITLE}
        readOnly={sending}
        value={form.title}
        error={faults.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <div>
        <DateField
          key={nth}
          label="วันที่"
          name="spent_on"
          required
          today={today}
          max={today}
          readOnly={sending}
          value={form.spentOn}
          error={faults.spentOn ?? ''}
          onChange={(spentOn) => change({ spentOn })}
        />
      </div>
      <MoneyField
        label="จำนวนเงิน (บาท)"
        name="amount"
        required
        maxLength={LONGEST_AMOUNT}
        readOnly={sending}
        value={form.amount}
        error={faults.amount}
        onChange={(amount) => change({ amount })}
      />
      <div className={styles.category}>
        <TextInput
          label="หมวด"
          name="category"
          autoComplete="off"
          placeholder="เลือกหรือพิมพ์เอง"
          list={list}
          maxLength={MAX_EXPENSE_CATEGORY}
          readOnly={sending}
          value={form.category}
          error={faults.category}
          onChange={(event) => change({ category: event.currentTarget.value })}
        />
        <datalist id={list}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </div>
      <TextInput
        className={styles.note ?? ''}
        label="หมายเหตุ"
        name="note"
        autoComplete="off"
        maxLength={MAX_EXPENSE_NOTE}
        readOnly={sending}
        value={form.note}
        error={faults.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <div className={styles.supplier}>
        <SupplierSelect
          value={form.supplierId}
          error={faults.supplierId ?? ''}
          known={known}
          onChange={(supplier) => change({ supplierId: supplier?.id ?? null })}
        />
      </div>
      <ExpenseInvoice editing={editing} />
    </>
  );
}

/** The tax invoice of an expense, once somebody says that there is one. */
function ExpenseInvoice({ editing: { form, faults, change } }: Pick<ExpenseFieldsProps, 'editing'>) {
  const session = useSession().data;
  if (session === undefined) return null;
  const { invoice } = form;
  const rate = purchaseRateOf(session.shop);
  const mayClaim = mayClaimVat(taxTermsOf(session.shop).mode);
  const proposedSatang = vatIn(form, rate);
  const amountSatang = parseHundredths(sentMoney(form.amount)) ?? 0;
  const vatSatang = vatOf(invoice, proposedSatang);
  const sums = { valueSatang: amountSatang - vatSatang, vatSatang, totalSatang: amountSatang };
  const changeInvoice = (changed: Partial<InvoiceForm>) => change({ invoice: { ...invoice, ...changed } });
  return (
    <>
      <VatFields
        invoice={invoice}
        onChange={changeInvoice}
        fault={faults.vat}
        proposedSatang={proposedSatang}
        isOdd={isOddVat(sums, rate)}
        mayClaim={mayClaim}
        onInvoice={(hasInvoice) => changeInvoice({ hasInvoice })}
        onlyWithInvoice
      />
      {invoice.hasInvoice && (
        <InvoiceFields invoice={invoice} onChange={changeInvoice} faults={faults} mayClaim={mayClaim} />
      )}
    </>
  );
}
