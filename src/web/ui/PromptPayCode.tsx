import { useMemo } from 'react';
import { encode } from 'uqr';
import type { Satang } from '#shared/money/satang.ts';
import { promptPayPayload } from '#shared/orders/prompt-pay.ts';

/** The white margin that scanners need around a code, in modules. */
const QUIET_ZONE = 4;

interface PromptPayCodeProps {
  /** The shop's mobile number, tax id or e-wallet id. */
  readonly promptPayId: string;
  readonly amountSatang: Satang;
  readonly className?: string | undefined;
}

/** The dark modules of a row, as one path of rectangles. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    const from = x;
    while (row[x + 1] === true) x += 1;
    path += `M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`;
  }
  return path;
}

/** The PromptPay QR for an exact amount: black on white in the dark too, or phones can't read it (rule C5.6). */
export function PromptPayCode({ promptPayId, amountSatang, className }: PromptPayCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(promptPayPayload(promptPayId, amountSatang), { ecc: 'M', border: QUIET_ZONE });
    return { size: code.size, path: code.data.map(rowPath).join('') };
  }, [promptPayId, amountSatang]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR พร้อมเพย์"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
