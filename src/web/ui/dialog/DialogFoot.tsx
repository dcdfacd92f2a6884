import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './DialogFoot.module.css';

interface DialogFootProps {
  /** What the window is for, in a word. */
  readonly main: string;
  /** Left out where the button sends the form that it stands in. */
  readonly onMain?: () => void;
  /** What cannot be undone has the colour of danger. */
  readonly danger?: boolean;
  /** Behind the word, where it leads on. */
  readonly icon?: ReactNode;
  /** There is nothing yet that could be done. */
  readonly disabled?: boolean;
  /** The focus begins at what the window is for, since there is nothing to fill in. */
  readonly autofocus?: boolean;
  readonly cancel?: string;
  readonly onCancel: () => void;
  /** It is on its way to the server. */
  readonly busy?: boolean;
  /** The same where the window may be closed meanwhile: what has the focus keeps it. */
  readonly held?: boolean;
  /** Takes away what the window is about: at the left, apart from the two others. */
  readonly remove?: { readonly words: string; readonly onPress: () => void } | null;
}

/**
 * The last row of a window (rule C13.15): cancel, and right of it what the window is for, in reach also where the window is
 * longer than the screen. Where it is narrow they share its width, and no word of them ever breaks.
 */
export function DialogFoot({ main, onMain, cancel = 'ยกเลิก', onCancel, remove, ...state }: DialogFootProps) {
  const { busy = false, held = false, disabled = false } = state;
  return (
    <div className={styles.foot}>
      {remove && (
        <Button
          className={styles.remove ?? ''}
          variant="subtle"
          color="red"
          size="lg"
          disabled={busy}
          onClick={remove.onPress}
        >
          {remove.words}
        </Button>
      )}
      <Button variant="default" size="lg" disabled={busy} onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        type={onMain === undefined ? 'submit' : 'button'}
        size="lg"
        {...(state.danger === true && { color: 'red' })}
        {...(held && { 'aria-disabled': true, 'data-disabled': true })}
        rightSection={state.icon}
        loading={busy}
        disabled={disabled}
        data-autofocus={state.autofocus || undefined}
        onClick={onMain}
      >
        {main}
      </Button>
    </div>
  );
}
