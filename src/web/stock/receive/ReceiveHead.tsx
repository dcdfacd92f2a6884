import { TextInput } from '@mantine/core';
import { MAX_STOCK_NOTE } from '#shared/stock/rules.ts';
import { isOddVat, mayClaimVat } from '#shared/suppliers/purchase-vat.ts';
import { COST_VAT_WORDS, COST_VATS } from '#shared/suppliers/rules.ts';
import { purchaseRateOf } from '#web/lib/purchase-rate.ts';
import { useSession } from '#web/lib/session.ts';
import { taxTermsOf } from '#web/lib/tax-terms.ts';
import { InvoiceFields } from '#web/suppliers/InvoiceFields.tsx';
import { SupplierSelect } from '#web/suppliers/SupplierSelect.tsx';
import { VatFields } from '#web/suppliers/VatFields.tsx';
import { ChoiceRow } from '#web/ui/fields/ChoiceRow.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import listStyles from '../things/thing-list.module.css';
import styles from './ReceiveHead.module.css';
import { paperOf } from './receive-draft.ts';
import type { Receiving } from './use-receive.ts';

const COST_CHOICES = [
  { value: '' as const, label: 'ไม่ระบุ' },
  ...COST_VATS.map((value) => ({ value, label: COST_VAT_WORDS[value] })),
];

/** Who brought it, under which number, how its costs are to be read, and the tax invoice that came along. */
export function ReceiveHead({ receiving }: { readonly receiving: Receiving }) {
  const { draft, changeHead, changeInvoice, headFaults, headFaultyTimes, sending } = receiving;
  const element = useFaultyFocus<HTMLDivElement>(headFaultyTimes);
  const session = useSession().data;
  if (session === undefined) return null;
  const rate = purchaseRateOf(session.shop);
  const mayClaim = mayClaimVat(taxTermsOf(session.shop).mode);
  const paper = paperOf(draft, rate);
  const hasVat = draft.costVat !== null && draft.costVat !== 'none';
  return (
    <div ref={element} className={`${listStyles.card} ${styles.head}`} inert={sending}>
      <SupplierSelect
        value={draft.supplierId}
        error={headFaults.supplierId ?? ''}
        known={draft.supplierId === null ? null : { id: draft.supplierId, name: draft.supplier }}
        onChange={(supplier) =>
          changeHead(
            supplier === null
              ? { supplierId: null, supplier: '' }
              : { supplierId: supplier.id, supplier: supplier.name, costVat: supplier.costVat },
          )
        }
      />
      <TextInput
        label="เลขที่ใบส่งของ/ใบกำกับภาษีของผู้ขาย"
        name="reference"
        autoComplete="off"
        maxLength={100}
        value={draft.reference}
        onChange={(event) => changeHead({ reference: event.currentTarget.value })}
      />
      <TextInput
        label="หมายเหตุ"
        name="note"
        autoComplete="off"
        maxLength={MAX_STOCK_NOTE}
        value={draft.note}
        onChange={(event) => changeHead({ note: event.currentTarget.value })}
      />
      <div className={styles.choice}>
        <ChoiceRow
          label="ต้นทุนที่กรอก"
          choices={COST_CHOICES}
          chosen={draft.costVat ?? ''}
          onChoose={(costVat) => changeHead({ costVat: costVat === '' ? null : costVat })}
        />
      </div>
      {hasVat && paper !== null && (
        <VatFields
          invoice={draft.invoice}
          onChange={changeInvoice}
          fault={headFaults.vat}
          proposedSatang={paper.proposedSatang}
          isOdd={isOddVat(paper, rate)}
          mayClaim={mayClaim}
          onInvoice={(hasInvoice) =>
            changeInvoice({
              hasInvoice,
              ...(hasInvoice && draft.invoice.number === '' && { number: draft.reference }),
            })
          }
        />
      )}
      {hasVat && draft.invoice.hasInvoice && (
        <InvoiceFields
          invoice={draft.invoice}
          onChange={changeInvoice}
          faults={headFaults}
          mayClaim={mayClaim}
        />
      )}
    </div>
  );
}
