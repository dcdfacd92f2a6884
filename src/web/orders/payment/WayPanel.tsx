import { Button, TextInput } from '@mantine/core';
import type { Satang } from '#shared/money/satang.ts';
import { useSession } from '#web/lib/session.ts';
import { typedMoney } from '#web/ui/fields/money-text.ts';
import { AmountPanel } from './AmountPanel.tsx';
import { QrPanel } from './QrPanel.tsx';
import { ReferenceInputs } from './ReferenceInputs.tsx';
import type { Entry } from './use-entry.ts';

interface WayPanelProps {
  readonly entry: Entry;
  readonly dueSatang: Satang;
  /** Nothing of the order has been settled otherwise. */
  readonly isAll: boolean;
  readonly disabled: boolean;
}

/** What the chosen way of paying asks for: cash is counted, a QR shown, and of all others the amount and its reference typed. */
export function WayPanel({ entry, dueSatang, isAll, disabled }: WayPanelProps) {
  const { way, amount, reference, tender } = entry;
  const session = useSession().data;
  if (way.kind === 'qrcode') {
    const satang = tender.state === 'short' ? tender.tenderedSatang : dueSatang;
    return (
      <QrPanel
        totalSatang={satang}
        isAll={isAll && satang === dueSatang}
        part={<QrPart entry={entry} disabled={disabled} />}
        shopName={session?.shop.name ?? ''}
        promptPayId={session?.shop.promptpay_id ?? null}
      />
    );
  }
  const fields = (
    <ReferenceInputs
      way={way}
      fields={reference.fields}
      disabled={disabled}
      onChange={(changed) => reference.change(changed)}
    />
  );
  return (
    <AmountPanel
      key={way.method}
      totalSatang={dueSatang}
      {...(way.kind !== 'cash' && { way: { name: way.name, fields } })}
      text={amount.text}
      disabled={disabled}
      field={amount.field}
      onText={amount.setText}
      onKey={amount.press}
      onTap={amount.replace}
    />
  );
}

/** A QR is for all that is left, unless somebody wants another amount in it. */
function QrPart({
  entry: { isPart, takePart, amount },
  disabled,
}: Pick<WayPanelProps, 'entry' | 'disabled'>) {
  if (!isPart) {
    return (
      <Button variant="subtle" disabled={disabled} onClick={takePart}>
        รับด้วย QR เพียงบางส่วน
      </Button>
    );
  }
  return (
    <TextInput
      ref={amount.field}
      size="lg"
      label="ยอดที่รับด้วย QR"
      inputMode="decimal"
      autoComplete="off"
      // Asked for by a button of its own, which is gone now.
      autoFocus
      disabled={disabled}
      value={amount.text}
      onChange={(event) => {
        const typed = typedMoney(event.currentTarget.value);
        if (typed !== null) amount.setText(typed);
      }}
    />
  );
}
