import { TextInput } from '@mantine/core';
import { MAX_STOCK_NOTE } from '#shared/stock/rules.ts';
import { SUPPLIER_RETURN_REASONS, SUPPLIER_RETURN_WORDS } from '#shared/supplier-returns/rules.ts';
import { COST_VAT_WORDS, COST_VATS, MAX_SUPPLIER_NAME } from '#shared/suppliers/rules.ts';
import { SupplierSelect } from '#web/suppliers/SupplierSelect.tsx';
import { ChoiceRow } from '#web/ui/fields/ChoiceRow.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import styles from '../receive/ReceiveHead.module.css';
import listStyles from '../things/thing-list.module.css';
import type { SendingBack } from './use-send-back.ts';
import type { ReturnableReceipt } from './wire.ts';

const REASONS = SUPPLIER_RETURN_REASONS.map((value) => ({ value, label: SUPPLIER_RETURN_WORDS[value] }));
const COST_CHOICES = COST_VATS.map((value) => ({ value, label: COST_VAT_WORDS[value] }));

interface SendBackHeadProps {
  readonly sending: SendingBack;
  /** What the goods came with; null of what is chosen freely. */
  readonly receipt: ReturnableReceipt | null;
}

/** Who gets the goods back, and why. */
export function SendBackHead({ sending, receipt }: SendBackHeadProps) {
  const { draft, changeHead, faults, faultyTimes } = sending;
  const element = useFaultyFocus<HTMLDivElement>(faultyTimes);
  return (
    <div ref={element} className={`${listStyles.card} ${styles.head}`} inert={sending.sending}>
      {receipt === null ? (
        <>
          <SupplierSelect
            value={draft.supplierId}
            error={faults.supplierId ?? ''}
            nobody="ไม่อยู่ในรายชื่อ"
            known={draft.supplierId === null ? null : { id: draft.supplierId, name: draft.supplier }}
            onChange={(supplier) =>
              changeHead(
                supplier === null
                  ? { supplierId: null, supplier: '' }
                  : { supplierId: supplier.id, supplier: supplier.name, costVat: supplier.costVat },
              )
            }
          />
          {draft.supplierId === null && (
            <TextInput
              label="ชื่อผู้ขาย"
              name="supplier"
              autoComplete="off"
              maxLength={MAX_SUPPLIER_NAME}
              value={draft.supplier}
              error={faults.supplier ?? ''}
              onChange={(event) => changeHead({ supplier: event.currentTarget.value })}
            />
          )}
        </>
      ) : (
        <>
          <TextInput label="ผู้ขาย" readOnly value={receipt.supplier === '' ? '–' : receipt.supplier} />
          <TextInput label="จากใบรับสินค้า" readOnly value={receipt.number} />
        </>
      )}
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
          label="เหตุผลที่ส่งคืน"
          choices={REASONS}
          chosen={draft.reason}
          error={faults.reason}
          onChoose={(reason) => changeHead({ reason })}
        />
      </div>
      {receipt === null && (
        <div className={styles.choice}>
          <ChoiceRow
            label="ยอดเงินที่กรอก"
            choices={COST_CHOICES}
            chosen={draft.costVat}
            onChoose={(costVat) => changeHead({ costVat })}
          />
        </div>
      )}
    </div>
  );
}
