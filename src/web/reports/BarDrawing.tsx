import type { ReactNode } from 'react';
import styles from './bar-chart.module.css';
import type { ChartLayout } from './chart-layout.ts';

interface BarDrawingProps {
  readonly layout: ChartLayout;
  readonly size: { readonly width: number; readonly height: number };
  /** What the axis counts: `พัน $`. */
  readonly axisWord: string;
  /** Each bar with its word, as a `BarGroup`. */
  readonly children: ReactNode;
}

/** The axes of a chart of bars, and the bars between them. */
export function BarDrawing({ layout, size, axisWord, children }: BarDrawingProps) {
  const { ticks, left, right, top, bottom } = layout;
  return (
    <svg className={styles.drawing} {...size} aria-hidden="true" focusable="false">
      <text className={styles.label} x={0} y={top - 18}>
        {axisWord}
      </text>
      {ticks.map(({ y, label }) => (
        <g key={label}>
          <line className={styles.line} x1={left} x2={right} y1={crisp(y)} y2={crisp(y)} />
          <text className={styles.label} x={left - 8} y={y + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {children}
      <line className={styles.axis} x1={left} x2={right} y1={crisp(bottom)} y2={crisp(bottom)} />
    </svg>
  );
}

/** A line of one pixel that covers one pixel. */
const crisp = (y: number) => Math.round(y) + 0.5;
