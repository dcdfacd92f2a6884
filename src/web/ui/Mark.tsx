import type { ReactNode } from 'react';
import styles from './Mark.module.css';

interface MarkProps {
  /** What kind of news it is; the picture and the word say the same (rule C8: no colour-only meaning). */
  readonly tone: 'quiet' | 'active' | 'warn' | 'bad';
  readonly icon: ReactNode;
  readonly children: string;
}

/** The state of a row: a small picture and a word. */
export function Mark({ tone, icon, children }: MarkProps) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
