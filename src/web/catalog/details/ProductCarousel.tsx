import { type KeyboardEvent, useRef, useState } from 'react';
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons.ts';
import { ProductImage } from '#web/ui/ProductImage.tsx';
import styles from './ProductCarousel.module.css';

interface ProductCarouselProps {
  readonly productName: string;
  readonly imageNames: readonly string[];
}

/**
 * A product's pictures one at a time, at most 300 px high (rule S2, "Product details"). As with the
 * categories the browser's own scrolling with snap points carries it; buttons, dots and the arrow keys turn it too.
 */
export function ProductCarousel({ productName, imageNames }: ProductCarouselProps) {
  const { track, shown, show, followScroll, letGo } = useSlides(imageNames.length);
  const last = imageNames.length - 1;
  if (last < 0) {
    return (
      <div className={styles.carousel}>
        <ProductImage name={null} alt={`ไม่มีรูปของ ${productName}`} className={styles.picture} />
      </div>
    );
  }
  const turnByKey = (event: KeyboardEvent) => {
    const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  };
  return (
    <section className={styles.carousel} aria-label={`รูปของ ${productName}`}>
      <ul
        className={styles.track}
        data-sideways
        ref={track}
        // What scrolls must be reachable by keyboard.
        tabIndex={last > 0 ? 0 : -1}
        aria-label="รูปสินค้า"
        onScroll={followScroll}
        onPointerDown={letGo}
        onWheel={letGo}
        onKeyDown={turnByKey}
      >
        {imageNames.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be there twice
          <li key={index} className={styles.slide}>
            <ProductImage
              name={name}
              alt={last > 0 ? `${productName} รูปที่ ${index + 1}` : productName}
              className={styles.picture}
              eager={index === 0}
            />
          </li>
        ))}
      </ul>
      {last > 0 && <Turning last={last} shown={shown} onShow={show} />}
    </section>
  );
}

/** At either end the button stays in reach, so that a keyboard's focus isn't lost there. */
interface TurningProps {
  readonly last: number;
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

function Turning({ last, shown, onShow }: TurningProps) {
  return (
    <div className={styles.turning}>
      <button
        type="button"
        className={styles.turn}
        aria-disabled={shown === 0}
        aria-label="รูปก่อนหน้า"
        onClick={() => onShow(shown - 1)}
      >
        <IconChevronLeft size={20} stroke={2} aria-hidden />
      </button>
      <div className={styles.dots}>
        {Array.from({ length: last + 1 }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            key={index}
            type="button"
            className={styles.dot}
            aria-label={`รูปที่ ${index + 1} จาก ${last + 1}`}
            aria-current={index === shown || undefined}
            onClick={() => onShow(index)}
          />
        ))}
      </div>
      <button
        type="button"
        className={styles.turn}
        aria-disabled={shown === last}
        aria-label="รูปถัดไป"
        onClick={() => onShow(shown + 1)}
      >
        <IconChevronRight size={20} stroke={2} aria-hidden />
      </button>
    </div>
  );
}

/** Which slide is seen, and how to go to another: a press counts at once, however far the scrolling has come. */
function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null);
  /** Where a press sent it, until it is there or a finger takes over. */
  const sentTo = useRef<number | null>(null);
  const [shown, setShown] = useState(0);

  const seen = () => {
    const element = track.current;
    return element === null || element.clientWidth === 0
      ? 0
      : Math.round(element.scrollLeft / element.clientWidth);
  };
  const show = (index: number) => {
    const to = Math.min(Math.max(index, 0), count - 1);
    sentTo.current = to === seen() ? null : to;
    setShown(to);
    track.current?.scrollTo({ left: to * track.current.clientWidth });
  };
  const followScroll = () => {
    if (sentTo.current !== null && sentTo.current !== seen()) return;
    sentTo.current = null;
    setShown(seen());
  };
  const letGo = () => {
    sentTo.current = null;
  };
  return { track, shown, show, followScroll, letGo };
}
