import styles from './Kbd.module.css';

/** The name of a key, as a hint on a button. Screen readers hear it from aria-keyshortcuts instead. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  );
}
