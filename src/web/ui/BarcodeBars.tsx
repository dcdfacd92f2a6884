import { type Barcode, barsPath, moduleWidthMm, widthInModules } from '#shared/slips/barcode.ts';

interface BarcodeBarsProps {
  readonly barcode: Barcode;
  /** How wide it may be with the white beside it, and how high its bars are, in millimetres. */
  readonly roomMm: number;
  readonly barsMm: number;
  readonly className?: string | undefined;
}

/** The bars of a code on paper, black on nothing, in whole dots of the printer where they fit. */
export function BarcodeBars({ barcode, roomMm, barsMm, className }: BarcodeBarsProps) {
  const width = widthInModules(barcode);
  return (
    <svg
      className={className}
      width={`${width * moduleWidthMm(barcode, roomMm)}mm`}
      height={`${barsMm}mm`}
      viewBox={`0 0 ${width} 10`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden
    >
      <path d={barsPath(barcode, 10)} fill="#000" />
    </svg>
  );
}
