import type { ReactNode } from 'react';
import styles from './CardList.module.css';

interface CardListProps {
  /** What is listed, for whoever hears the page; none where a heading says so. */
  readonly label?: string;
  /** Each a row of its own. */
  readonly children: ReactNode;
}

/** A short list on a card, such as the settings have: as many rows as a shop has tills or printers. */
export function CardList({ label, children }: CardListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
