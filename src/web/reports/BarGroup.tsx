import type { ReactNode } from 'react';
import styles from './bar-chart.module.css';
import type { ChartLayout } from './chart-layout.ts';

interface BarGroupProps {
  readonly layout: ChartLayout;
  /** Where the middle of it is. */
  readonly center: number;
  readonly isShown: boolean;
  readonly isCurrent: boolean;
  /** Its place from 1, for whoever looks for it. */
  readonly place: number;
  /** What stands below it; nothing where there is no room. */
  readonly word: string;
  readonly children: ReactNode;
}

/** A bar with the band behind it that shows which is looked at, and its word below it. */
export function BarGroup({ layout, center, isShown, isCurrent, place, word, children }: BarGroupProps) {
  const { top, bottom, bandWidth } = layout;
  return (
    <g data-bar={place} data-shown={isShown || undefined} data-current={isCurrent || undefined}>
      <rect
        className={styles.band}
        x={center - bandWidth / 2}
        y={top}
        width={bandWidth}
        height={bottom - top}
      />
      {children}
      {word !== '' && (
        <text className={styles.word} x={center} y={bottom + 18} textAnchor="middle">
          {word}
        </text>
      )}
    </g>
  );
}
