import { Textarea, TextInput } from '@mantine/core';
import type { FormEvent, KeyboardEvent } from 'react';
import {
  MAX_ADDRESS,
  MAX_CUSTOMER_NAME,
  MAX_EMAIL,
  MAX_PHONE,
  typedMobile,
  typedTaxNumber,
} from '#shared/customers/rules.ts';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { BranchField } from '#web/ui/fields/BranchField.tsx';
import styles from '#web/ui/fields/form-grid.module.css';
import { TaxIdField } from '#web/ui/fields/TaxIdField.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import { asksBranch, type CustomerField, officeOf } from './customer-form.ts';
import type { CustomerEditing } from './use-new-customer.ts';

interface CustomerFieldsProps {
  readonly customer: CustomerEditing;
  /** Also asks for another telephone number. */
  readonly withPhone?: boolean;
  readonly onCancel: () => void;
}

/** The fields of a customer, new or not, with the first fault of each below it (rule S5). */
export function CustomerFields({ customer, withPhone = false, onCancel }: CustomerFieldsProps) {
  const { form, faults, faultyTimes, sending, change, submit } = customer;
  const element = useFaultyFocus(faultyTimes);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  const faultOf = (field: CustomerField) => faults[field] ?? '';

  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
      <TextInput
        className={styles.wide ?? ''}
        label="ชื่อลูกค้า"
        name="name"
        required
        data-autofocus
        autoComplete="off"
        maxLength={MAX_CUSTOMER_NAME}
        value={form.name}
        error={faultOf('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label="ชื่อบริษัท"
        name="company"
        autoComplete="off"
        maxLength={MAX_CUSTOMER_NAME}
        value={form.companyName}
        error={faultOf('companyName')}
        onChange={(event) => change({ companyName: event.currentTarget.value })}
      />
      <TaxIdField
        value={form.taxNumber}
        error={faultOf('taxNumber')}
        onType={(text) => change({ taxNumber: typedTaxNumber(text) })}
      />
      {asksBranch(form) && (
        <BranchField
          office={officeOf(form)}
          branchCode={form.branchCode}
          error={faultOf('branchCode')}
          onChange={change}
        />
      )}
      <TextInput
        label="เบอร์โทรศัพท์มือถือ"
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        value={form.mobile}
        error={faultOf('mobile')}
        onChange={(event) => change({ mobile: typedMobile(event.currentTarget.value) })}
      />
      {withPhone && (
        <TextInput
          label="เบอร์โทรศัพท์อื่น"
          name="phone"
          type="tel"
          autoComplete="off"
          maxLength={MAX_PHONE}
          value={form.phone}
          error={faultOf('phone')}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
      )}
      <TextInput
        className={withPhone ? (styles.wide ?? '') : ''}
        label="อีเมล"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={MAX_EMAIL}
        value={form.email}
        error={faultOf('email')}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <Textarea
        className={styles.wide ?? ''}
        label="ที่อยู่"
        name="address"
        rows={3}
        autoComplete="off"
        maxLength={MAX_ADDRESS}
        value={form.address}
        error={faultOf('address')}
        onChange={(event) => change({ address: event.currentTarget.value })}
        onKeyDown={submitByKey}
      />
      <DialogFoot main="บันทึก" busy={sending} onCancel={onCancel} />
    </form>
  );
}
