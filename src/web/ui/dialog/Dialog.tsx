import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useDialogs } from './dialogs.ts';
import { HoldOpen } from './use-dialog-busy.ts';

interface DialogProps {
  /** The element's id, where the specification names one (`logout`, `drawer`, `orders`, `new-order`, `queue`). */
  readonly id?: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly size?: ModalProps['size'];
  /** Something is on its way to the server: the dialog stays until the answer is there. */
  readonly busy?: boolean;
  /** Takes the whole screen, for small ones. */
  readonly fullScreen?: boolean;
}

/**
 * A window over the page: keyboard focus stays in it and returns on closing, Escape closes it unless a question
 * stands on top of it. The field to start in is marked `data-autofocus`.
 */
export function Dialog({
  id,
  busy: ownBusy = false,
  size = 'md',
  fullScreen = false,
  ...props
}: DialogProps) {
  const covered = useDialogs((state) => state.waiting.length > 0);
  const [held, setHeld] = useState(false);
  const busy = ownBusy || held;
  const closable = !busy && !covered;
  const root = useRef<HTMLDivElement>(null);
  useFocusGivenBack(props.opened, root);
  return (
    <Modal
      ref={root}
      {...(id === undefined ? {} : { id })}
      opened={props.opened}
      onClose={() => closable && props.onClose()}
      title={props.title}
      size={size}
      fullScreen={fullScreen}
      centered
      padding="lg"
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      trapFocus={!covered}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'ปิด', size: 44, iconSize: 22, disabled: busy }}
      attributes={{
        header: { role: 'none' },
        // For isDialogOpen: while it fades the keys are the page's again.
        root: { 'data-closing': !props.opened || undefined },
      }}
    >
      <HoldOpen value={setHeld}>{props.children}</HoldOpen>
    </Modal>
  );
}

/** After the trap of whatever stood on top has let go. */
const AFTER_TRAPS_MS = 10;

/**
 * Gives the focus back to where it was before a window opened, whatever stood on top of the window meanwhile and
 * also when it was there from the start (rule C8). Where something else has taken the focus since, it stays.
 * @param ownWindow the window, inside which the focus may still be while it fades
 */
function useFocusGivenBack(opened: boolean, ownWindow: RefObject<HTMLElement | null>): void {
  const before = useRef<Element | null>(null);

  useEffect(() => {
    if (opened) {
      before.current = document.activeElement;
      return;
    }
    const giveBackTo = before.current;
    const timer = setTimeout(() => {
      const now = document.activeElement;
      const isFree = now === null || now === document.body || ownWindow.current?.contains(now);
      if (isFree) standingThere(giveBackTo)?.focus({ preventScroll: true });
    }, AFTER_TRAPS_MS);
    return () => clearTimeout(timer);
  }, [opened, ownWindow]);
}

/** What had the focus, or what stands in its place by now: the two bear the same `data-place`. */
function standingThere(before: Element | null): HTMLElement | null {
  if (!(before instanceof HTMLElement) || before.isConnected) return before as HTMLElement | null;
  const { place } = before.dataset;
  return place === undefined ? null : document.querySelector(`[data-place="${CSS.escape(place)}"]`);
}
