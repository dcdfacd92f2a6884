import { useEffect, useState } from 'react';
import { bangkokTime, thaiLongDate } from '#shared/time/bangkok.ts';
import { Dotted } from './Dotted.tsx';

const SECOND_MS = 1_000;

interface LiveClockProps {
  readonly className?: string | undefined;
  /** How far the server's clock is ahead of this machine's, ms: a till's own clock is often wrong. */
  readonly offsetMs?: number;
}

/** The current Thai date and time, `วันศุกร์ที่ 20 พฤศจิกายน พ.ศ. 2569 · 22:41:07` (rule S2). */
export function LiveClock({ className, offsetMs = 0 }: LiveClockProps) {
  const [now, setNow] = useState(() => Date.now() + offsetMs);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // Aligned to the second, so that no second is skipped or shown twice.
    const tick = () => {
      const at = Date.now() + offsetMs;
      setNow(at);
      timer = setTimeout(tick, SECOND_MS - (at % SECOND_MS));
    };
    tick();
    return () => clearTimeout(timer);
  }, [offsetMs]);

  return (
    <time className={className} aria-live="off">
      <Dotted>
        <span key="day">{thaiLongDate(now)}</span>
        <span key="time" className="rd-figures">
          {bangkokTime(now)}
        </span>
      </Dotted>
    </time>
  );
}
