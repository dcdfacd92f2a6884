import type { ReactNode } from 'react';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  readonly title: string;
  /** Beside the title: the way back, or what the page is for. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the office: its title at the same place on every page, below it what scrolls. */
export function PageFrame({ title, actions, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {actions}
      </header>
      {children}
    </div>
  );
}
