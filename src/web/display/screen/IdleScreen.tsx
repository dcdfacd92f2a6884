import { useEffect, useState } from 'react';
import type { DisplayLook } from '#shared/display/fields.ts';
import { bangkokTime, thaiLongDate } from '#shared/time/bangkok.ts';
import { IconBuildingStore, IconPlayerPause } from '#web/ui/icons.ts';
import styles from './display.module.css';
import { imageUrl } from './image-url.ts';

const PICTURE_MS = 12_000;
const MINUTE_MS = 60_000;

interface IdleScreenProps {
  readonly look: DisplayLook;
  /** The till serves nobody for a while. */
  readonly isPaused: boolean;
  /** Where the words stand: they move a little each minute. */
  readonly step: number;
  readonly clockOffsetMs: number;
}

/** While nothing is sold: the shop, the time, and its pictures passing by. */
export function IdleScreen({ look, isPaused, step, clockOffsetMs }: IdleScreenProps) {
  const { shop, logo, pictures } = look;
  const hasPictures = pictures.length > 0 && !isPaused;
  return (
    <div className={styles.idle} data-pictures={hasPictures || undefined}>
      {hasPictures && <Pictures names={pictures} />}
      <div className={styles.welcome} data-step={step}>
        {logo === null ? (
          <span className={styles.mark}>
            <IconBuildingStore stroke={1.4} aria-hidden />
          </span>
        ) : (
          <img className={styles.logo} src={imageUrl(logo)} alt="" />
        )}
        <div className={styles.shopWords}>
          <h2 className={styles.shop}>{shop}</h2>
          {isPaused ? (
            <p className={styles.closed} role="status">
              <IconPlayerPause stroke={1.8} aria-hidden /> ปิดให้บริการชั่วคราว
            </p>
          ) : (
            <p className={styles.greeting}>ยินดีต้อนรับ</p>
          )}
        </div>
        <Clock offsetMs={clockOffsetMs} />
      </div>
    </div>
  );
}

/** The shop's pictures, one after the other; two are in the page at most. */
function Pictures({ names }: { readonly names: readonly string[] }) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (names.length < 2) return;
    const timer = setInterval(() => setAt((before) => before + 1), PICTURE_MS);
    return () => clearInterval(timer);
  }, [names]);
  const now = names[at % names.length] ?? '';
  const last = at === 0 ? now : (names[(at - 1) % names.length] ?? '');
  return (
    <div className={styles.pictures} aria-hidden>
      {last !== now && <img key={`${at - 1} ${last}`} src={imageUrl(last)} alt="" />}
      <img key={`${at} ${now}`} className={styles.coming} src={imageUrl(now)} alt="" />
    </div>
  );
}

/** The time to the minute, by the server's clock. */
function Clock({ offsetMs }: { readonly offsetMs: number }) {
  const [now, setNow] = useState(() => Date.now() + offsetMs);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = Date.now() + offsetMs;
      setNow(at);
      timer = setTimeout(tick, MINUTE_MS - (at % MINUTE_MS));
    };
    tick();
    return () => clearTimeout(timer);
  }, [offsetMs]);
  return (
    <time className={styles.clock}>
      <span className="rd-figures">{bangkokTime(now).slice(0, 5)}</span>
      <small>{thaiLongDate(now)}</small>
    </time>
  );
}
