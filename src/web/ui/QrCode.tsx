import { useMemo } from 'react';
import { encode } from 'uqr';

/** The white margin that scanners need around a code, in modules. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  /** What whoever scans it gets. */
  readonly text: string;
  /** What it is for, for whoever hears the page. */
  readonly label: string;
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

/** A QR code: black on white in the dark too, or phones can't read it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET_ZONE });
    return { size: code.size, path: code.data.map(rowPath).join('') };
  }, [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
