import type { TaxTerms } from '#shared/orders/pricing.ts';
import { closeWindow, useTill } from '../till.ts';
import { ParkDialog } from './ParkDialog.tsx';
import { ParkedDialog } from './ParkedDialog.tsx';
import { usePark } from './use-park.ts';
import { useRecall } from './use-recall.ts';

interface ParkingProps {
  readonly tax: TaxTerms;
  /** Resolves when every scan so far has been answered. */
  readonly settled: () => Promise<void>;
}

/** The windows in which baskets are parked and recalled (rule C12.3). */
export function Parking({ tax, settled }: ParkingProps) {
  const open = useTill((till) => till.open);
  const park = usePark(tax, settled);
  const recall = useRecall(settled, park);
  return (
    <>
      <ParkDialog opened={open === 'park'} onClose={closeWindow} onPark={park} />
      <ParkedDialog opened={open === 'parked'} onClose={closeWindow} onRecall={recall} />
    </>
  );
}
