import { Children, isValidElement, type ReactNode } from 'react';
import styles from './Dotted.module.css';

interface DottedProps {
  readonly className?: string | undefined;
  /** What stands beside each other; nothing and empty words are left out. */
  readonly children: ReactNode;
}

/** Facts in a line with a dot between two: where the line breaks, at its end or start stands no dot. */
export function Dotted({ className, children }: DottedProps) {
  const parts = Children.toArray(children).filter((part) => part !== '');
  return (
    <span className={className === undefined ? styles.dotted : `${styles.dotted} ${className}`}>
      <span className={styles.parts}>
        {parts.map((part, at) => (
          <span key={isValidElement(part) ? part.key : `${at}`} className={styles.part}>
            {/* Seen by who reads the page, copies it or hears it; the style sheet draws it again where it belongs. */}
            {at > 0 && <span className={styles.dot}>{' · '}</span>}
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}
