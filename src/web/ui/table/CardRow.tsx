import type { ReactNode } from 'react';
import styles from './CardList.module.css';

interface CardRowProps {
  readonly name: string;
  /** What is to be known of it, below its name. */
  readonly facts: ReactNode;
  /** How it stands. */
  readonly mark?: ReactNode;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** A row of a `CardList`: its name over its facts, its state, and at the end what can be done with it. */
export function CardRow({ name, facts, mark, children }: CardRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{name}</strong>
        {facts}
      </div>
      {mark}
      <div className={styles.acts}>{children}</div>
    </li>
  );
}
