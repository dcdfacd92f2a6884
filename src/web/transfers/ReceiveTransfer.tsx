import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatCount } from '#shared/money/satang.ts';
import { MAX_STOCK_NOTE } from '#shared/stock/rules.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { MAX_LOSS_REMARK } from '#shared/transfers/rules.ts';
import { NumberEntry } from '#web/stock/things/NumberEntry.tsx';
import listStyles from '#web/stock/things/thing-list.module.css';
import { countOf, countSums, fieldsOf } from './count-draft.ts';
import styles from './transfers.module.css';
import { type ReceivingTransfer, useReceiveTransfer } from './use-end-transfer.ts';
import type { TransferLine, WholeTransfer } from './wire.ts';

interface ReceiveTransferProps {
  readonly transfer: WholeTransfer;
  readonly userId: number;
  /** Gets what is said once the goods are on the shelf. */
  readonly onDone: (words: string) => void;
}

/** The form with which the receiving branch takes goods in: most come whole, so only what doesn't is typed. */
export function ReceiveTransfer({ transfer, userId, onDone }: ReceiveTransferProps) {
  const receiving = useReceiveTransfer(userId, transfer, onDone);
  const list = useRef<HTMLDivElement>(null);
  const { draft, checked } = receiving;
  useEffect(() => {
    if (checked > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checked]);
  const sums = countSums(transfer.lines, draft.lines);
  return (
    <>
      <div ref={list} className={listStyles.listBox} inert={receiving.sending}>
        <section className={listStyles.list} aria-label="นับสินค้าที่มาถึง">
          <table>
            <thead>
              <tr>
                <th scope="col">สินค้า</th>
                {['ส่งมา', 'ขาด', 'ชำรุด', 'เข้าสต็อก'].map((title) => (
                  <th key={title} scope="col" data-align="end">
                    {title}
                  </th>
                ))}
                <th scope="col">หมายเหตุ</th>
              </tr>
            </thead>
            <tbody>
              {transfer.lines.map((line) => (
                <CountRow key={thingKey(line)} line={line} receiving={receiving} />
              ))}
            </tbody>
          </table>
        </section>
      </div>
      <div className={`${listStyles.card} ${styles.note}`} inert={receiving.sending}>
        <TextInput
          label="หมายเหตุการรับ"
          name="receive-note"
          autoComplete="off"
          maxLength={MAX_STOCK_NOTE}
          value={draft.note}
          onChange={(event) => receiving.changeNote(event.currentTarget.value)}
        />
      </div>
      <div className={listStyles.foot}>
        <dl className={listStyles.sums}>
          <Sum title="ส่งมา" count={transfer.quantity} />
          <Sum title="ขาด" count={sums?.missing ?? null} />
          <Sum title="ชำรุด" count={sums?.broken ?? null} />
          <Sum title="เข้าสต็อก" count={sums?.arrived ?? null} />
        </dl>
        <Button
          className={listStyles.main ?? ''}
          loading={receiving.sending}
          onClick={() => void receiving.submit()}
        >
          รับเข้าสต็อก
        </Button>
      </div>
    </>
  );
}

function Sum({ title, count }: { readonly title: string; readonly count: number | null }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{count === null ? '–' : formatCount(count)}</dd>
    </div>
  );
}

interface CountRowProps {
  readonly line: TransferLine;
  readonly receiving: ReceivingTransfer;
}

function CountRow({ line, receiving }: CountRowProps) {
  const { draft, checked, changeLine } = receiving;
  const fields = fieldsOf(line, draft.lines);
  const { arrived } = countOf(line, draft.lines);
  const fault = checked > 0 && arrived === null ? `รวมกันได้ไม่เกิน ${formatCount(line.quantity)}` : false;
  const hasLoss = fields.missing !== '' || fields.broken !== '';
  return (
    <tr>
      <th scope="row">
        <span className={listStyles.names}>
          <span className={listStyles.name}>{line.name}</span>
          <span className={listStyles.code}>{line.sku}</span>
        </span>
      </th>
      <td data-title="ส่งมา" data-align="end">
        {formatCount(line.quantity)}
      </td>
      <td data-title="ขาด" data-align="end">
        <NumberEntry
          decimals={0}
          maxLength={7}
          aria-label={`ขาด ${line.name}`}
          placeholder="0"
          fault={fault}
          value={fields.missing}
          onText={(missing) => changeLine(line, { missing })}
        />
      </td>
      <td data-title="ชำรุด" data-align="end">
        <NumberEntry
          decimals={0}
          maxLength={7}
          aria-label={`ชำรุด ${line.name}`}
          placeholder="0"
          value={fields.broken}
          onText={(broken) => changeLine(line, { broken })}
        />
      </td>
      <td data-title="เข้าสต็อก" data-align="end">
        {arrived === null ? '–' : formatCount(arrived)}
      </td>
      <td data-title="หมายเหตุ">
        <TextInput
          className={styles.remark ?? ''}
          aria-label={`หมายเหตุ ${line.name}`}
          placeholder="เช่น กล่องบุบ"
          autoComplete="off"
          maxLength={MAX_LOSS_REMARK}
          disabled={!hasLoss}
          value={fields.remark}
          onChange={(event) => changeLine(line, { remark: event.currentTarget.value })}
        />
      </td>
    </tr>
  );
}
