import type { ReactNode } from 'react';
import { BackLink, type WayBack } from './BackLink.tsx';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  readonly title: string;
  /** The way back, over the title. */
  readonly back?: WayBack;
  /** Beside the title: what the page is for. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the office: its title at the same place on every page, below it what scrolls. */
export function PageFrame({ title, back, actions, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.titles}>
          {back !== undefined && <BackLink {...back} quiet />}
          <h1>{title}</h1>
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
