import { Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { branchWords, HEAD_OFFICE, MAX_ADDRESS, typedBranchCode } from '#shared/customers/rules.ts';
import type { OrderDocumentKind } from '#shared/documents/kinds.ts';
import type { Customer } from '#web/customers/wire.ts';
import styles from './CreateDocumentDialog.module.css';
import type { BuyerCompletion } from './use-complete-buyer.ts';

const NO_TAX_NUMBER = 'ลูกค้ารายนี้ยังไม่มีเลขประจำตัวผู้เสียภาษี ผู้ซื้อที่จดทะเบียน VAT อาจนำใบกำกับภาษีไปใช้ไม่ได้';

interface BuyerFactsProps {
  readonly customer: Customer;
  readonly kind: OrderDocumentKind;
  readonly completion: BuyerCompletion;
}

/** In whose name the paper will be, as it will say it; what a tax invoice lacks is filled in right there (rule C11.12). */
export function BuyerFacts({ customer, kind, completion }: BuyerFactsProps) {
  const isTaxInvoice = kind === 'tax_invoice';
  const lacks = (field: 'address' | 'branch_code') => isTaxInvoice && completion.missing.includes(field);
  const identity = `${customer.taxNumber} ${branchWords(customer.branchCode)}`.trim();
  return (
    <div className={styles.buyer}>
      <dl>
        <div>
          <dt>ออกในนาม</dt>
          <dd>{customer.companyName || customer.name}</dd>
        </div>
        {!lacks('address') && (
          <div>
            <dt>ที่อยู่</dt>
            <dd>{customer.address || '-'}</dd>
          </div>
        )}
        <div>
          <dt>เลขประจำตัวผู้เสียภาษี</dt>
          <dd>{identity || '-'}</dd>
        </div>
      </dl>
      {lacks('address') && (
        <Textarea
          label="ที่อยู่ของผู้ซื้อ"
          description="ใบกำกับภาษีต้องมีที่อยู่ของผู้ซื้อ จะบันทึกไว้กับข้อมูลลูกค้าด้วย"
          rows={3}
          maxLength={MAX_ADDRESS}
          value={completion.typed.address}
          error={completion.faults.address}
          onChange={(event) => completion.change({ address: event.currentTarget.value })}
        />
      )}
      {lacks('branch_code') && <OfficeFields completion={completion} />}
      {isTaxInvoice && customer.taxNumber === '' && <p className={styles.missing}>{NO_TAX_NUMBER}</p>}
    </div>
  );
}

function OfficeFields({ completion }: { readonly completion: BuyerCompletion }) {
  const { typed, faults, change } = completion;
  const name = useId();
  const radio = (office: 'head' | 'branch', label: string) => (
    <label className={styles.office}>
      <input
        type="radio"
        name={name}
        checked={typed.office === office}
        onChange={() => change({ office, branchCode: '' })}
      />
      {label}
    </label>
  );
  return (
    <fieldset className={styles.offices} aria-describedby={faults.branchCode ? `${name}-fault` : undefined}>
      <legend>สถานประกอบการของผู้ซื้อ</legend>
      {radio('head', `สำนักงานใหญ่ (${HEAD_OFFICE})`)}
      {radio('branch', 'สาขาเลขที่')}
      {typed.office === 'branch' && (
        <TextInput
          aria-label="เลขสาขา 5 หลัก"
          placeholder="00001"
          inputMode="numeric"
          value={typed.branchCode}
          onChange={(event) => change({ branchCode: typedBranchCode(event.currentTarget.value) })}
        />
      )}
      {faults.branchCode && (
        <p id={`${name}-fault`} className={styles.fault} role="alert">
          {faults.branchCode}
        </p>
      )}
    </fieldset>
  );
}
