import type { Satang } from '#shared/money/satang.ts';
import { promptPayPayload } from '#shared/orders/prompt-pay.ts';
import { QrCode } from '#web/ui/QrCode.tsx';

interface PromptPayCodeProps {
  /** The shop's mobile number, tax id or e-wallet id. */
  readonly promptPayId: string;
  readonly amountSatang: Satang;
  readonly className?: string | undefined;
}

/** The PromptPay QR for an exact amount (rule C5.6). */
export function PromptPayCode({ promptPayId, amountSatang, className }: PromptPayCodeProps) {
  return (
    <QrCode text={promptPayPayload(promptPayId, amountSatang)} label="QR พร้อมเพย์" className={className} />
  );
}
