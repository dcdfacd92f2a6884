import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CashRemoval } from '#shared/drawer/cash-by-hand.ts';
import { removalSlip } from '#shared/drawer/removal-slip.ts';
import { MAX_CASH_NOTE, REMOVAL_REASONS, REMOVAL_WORDS, type RemovalReason } from '#shared/drawer/rules.ts';
import { PrintSheet, type PrintSheetHandle } from '#web/lib/print/PrintSheet.tsx';
import { useSlipChoice } from '#web/lib/print/slip-choice.ts';
import { PaperState } from '#web/printing/PaperState.tsx';
import { usePaperPrinter } from '#web/printing/use-paper-printer.ts';
import { useDialogBusy } from '#web/ui/dialog/use-dialog-busy.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { ChoiceRow } from '#web/ui/fields/ChoiceRow.tsx';
import { IconMinus, IconPrinter } from '#web/ui/icons.ts';
import { Slip } from '#web/ui/slip/Slip.tsx';
import { CashAmount } from './CashAmount.tsx';
import styles from './DrawerDialog.module.css';
import { leaveRemoval, useRemoval } from './use-removal.ts';

const PAPER_WIDTH_MM = 80;
const REASONS = REMOVAL_REASONS.map((value) => ({ value, label: REMOVAL_WORDS[value] }));

/** Money out of the drawer, for a reason, with a slip to sign (rule C12.9). */
export function RemovalForm() {
  const removal = useRemoval();
  const [withSlip, setWithSlip] = useSlipChoice('removal');
  const [removed, setRemoved] = useState<CashRemoval | null>(null);
  /** How often its slip was asked for. */
  const [prints, setPrints] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const sheet = useRef<PrintSheetHandle>(null);
  useDialogBusy(removal.phase === 'sending');
  useEffect(() => {
    // Longer than what it takes the place of: its last fields would be below the window's edge.
    form.current?.scrollIntoView({ block: 'nearest' });
    return leaveRemoval;
  }, []);
  const printer = usePaperPrinter();
  const byBrowser = () => void sheet.current?.print();
  const latest = useRef(printer.print);
  useEffect(() => {
    latest.current = printer.print;
  });
  useEffect(() => {
    if (prints > 0 && removed !== null)
      void latest.current({ kind: 'removal', id: removed.id }, () => sheet.current?.print());
  }, [prints, removed]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    const taken = await removal.submit();
    if (taken === null) return;
    setRemoved(taken);
    if (withSlip) setPrints((count) => count + 1);
  };
  const isLocked = removal.phase !== 'ready';

  return (
    <form ref={form} className={styles.byHand} onSubmit={(event) => void submit(event)} noValidate>
      <CashAmount
        field={field}
        label="จำนวนเงินที่นำออก (บาท)"
        unknown="ยังไม่ทราบผลการนำเงินออกครั้งนี้ กด &quot;ลองอีกครั้ง&quot; ได้ ระบบจะไม่หักเงินซ้ำ"
        button="นำเงินออก"
        icon={<IconMinus size={22} />}
        text={removal.text}
        fault={removal.faults.amount}
        phase={removal.phase}
        onType={(text) => removal.type({ text })}
      />
      <div className={styles.wide}>
        <ChoiceRow<RemovalReason | ''>
          label="เหตุผล"
          choices={REASONS}
          chosen={removal.reason}
          error={removal.faults.reason}
          onChoose={(reason) => removal.type({ reason })}
        />
      </div>
      <TextInput
        className={styles.wide}
        label={removal.reason === 'other' ? 'หมายเหตุ' : 'หมายเหตุ (ถ้ามี)'}
        name="note"
        autoComplete="off"
        maxLength={MAX_CASH_NOTE}
        value={removal.note}
        error={removal.faults.note}
        readOnly={isLocked}
        onChange={(event) => removal.type({ note: event.currentTarget.value })}
      />
      <div className={styles.slip}>
        <CheckField label="พิมพ์ใบเบิกเงินสด" checked={withSlip} onChange={setWithSlip} />
        {removed !== null && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} />}
            onClick={() => setPrints((count) => count + 1)}
          >
            พิมพ์อีกครั้ง
          </Button>
        )}
      </div>
      {removed !== null && (
        <div className={styles.wide}>
          <PaperState printer={printer} paper={{ kind: 'removal', id: removed.id }} onBrowser={byBrowser} />
        </div>
      )}
      {removed !== null && (
        <PrintSheet ref={sheet} widthMm={PAPER_WIDTH_MM}>
          <Slip slip={removalSlip(removed)} />
        </PrintSheet>
      )}
    </form>
  );
}
