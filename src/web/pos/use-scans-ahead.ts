import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { takeScansAhead } from '#web/orders/scans-ahead.ts';

/** What was scanned on the receipt before begins this sale (rule D5). */
export function useScansAhead(onScan: (code: string) => void): void {
  const { state } = useLocation();
  const [codes] = useState(() => [...takeScansAhead(state)]);
  useEffect(() => {
    // Each once: React may run the effects of one arrival twice.
    for (const code of codes.splice(0)) onScan(code);
  }, [codes, onScan]);
}
