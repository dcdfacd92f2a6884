import styles from './DoneNotice.module.css';
import { IconCircleCheck } from './icons.ts';

/** What was just done on a page, in words; '' for nothing. It is always there, so that what appears in it is read out. */
export function DoneNotice({ words }: { readonly words: string }) {
  return (
    <p className={styles.done} role="status">
      {words !== '' && (
        <>
          <IconCircleCheck size={20} aria-hidden />
          <span>{words}</span>
        </>
      )}
    </p>
  );
}
