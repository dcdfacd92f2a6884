import { IconAlertTriangle } from '#web/ui/icons.ts';
import styles from './import.module.css';

/** Why the last thing didn't work; nothing when it did. */
export function ImportFault({ words }: { readonly words: string }) {
  return (
    <div role="alert">
      {words !== '' && (
        <p className={styles.fault}>
          <IconAlertTriangle size={22} aria-hidden />
          <span>{words}</span>
        </p>
      )}
    </div>
  );
}
