import { Button, Modal } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle, IconInfoCircle } from '../icons.ts';
import styles from './DialogHost.module.css';
import { type AlertKind, type OpenDialog, useDialogs } from './dialogs.ts';

/** Above the windows that pages open, and their menus. */
const Z_INDEX = 400;

const KINDS = {
  success: { icon: IconCircleCheck, words: 'สำเร็จ' },
  error: { icon: IconCircleX, words: 'ผิดพลาด' },
  warning: { icon: IconAlertTriangle, words: 'คำเตือน' },
  info: { icon: IconInfoCircle, words: 'ข้อมูล' },
  question: { icon: IconHelpCircle, words: 'คำถาม' },
} as const satisfies Record<AlertKind | 'question', unknown>;

function KindIcon({ kind }: { readonly kind: keyof typeof KINDS }) {
  const { icon: Icon, words } = KINDS[kind];
  return <Icon size={52} className={styles[kind]} role="img" aria-label={words} />;
}

/**
 * The button that Enter presses has the focus as soon as it stands there: Mantine's focus trap gives it later, and a
 * fast cashier's second Enter would go to the field below and be lost.
 */
function useFocusAtOnce(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return button;
}

/** Enter held down by the hand that asked the question is no answer to it. */
function refuseHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

function Buttons({ dialog }: { readonly dialog: OpenDialog }) {
  const main = useFocusAtOnce();
  if (dialog.type === 'confirm') {
    return (
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => dialog.answer(false)}>
          {dialog.cancelLabel ?? 'ยกเลิก'}
        </Button>
        <Button
          ref={main}
          color={dialog.danger === true ? 'red' : 'teal'}
          onClick={() => dialog.answer(true)}
          data-autofocus
        >
          {dialog.confirmLabel ?? 'ยืนยัน'}
        </Button>
      </div>
    );
  }
  if (dialog.autoCloseMs !== undefined && dialog.confirmLabel === undefined) return null;
  return (
    <div className={styles.buttons}>
      {dialog.link !== undefined && (
        <Button component={Link} to={dialog.link.to} variant="default" onClick={() => dialog.answer(true)}>
          {dialog.link.label}
        </Button>
      )}
      <Button ref={main} onClick={() => dialog.answer(true)} data-autofocus>
        {dialog.confirmLabel ?? 'ตกลง'}
      </Button>
    </div>
  );
}

/** What had the keyboard when the first of the dialogs came. */
let hadKeyboard: Element | null = null;

/** Notes it in the moment in which a dialog is asked for, before anything of it is on the screen. */
const noteKeyboard = () =>
  useDialogs.subscribe(({ waiting }, before) => {
    if (waiting.length > 0 && before.waiting.length === 0) hadKeyboard = document.activeElement;
  });

/** After the last dialog: the keyboard goes back to where it was, unless it is somewhere already. */
function giveKeyboardBack(): void {
  const had = hadKeyboard;
  hadKeyboard = null;
  if (document.activeElement !== document.body) return;
  if (had instanceof HTMLElement && had.isConnected) had.focus({ preventScroll: true });
}

/** Shows what {@link confirm} and {@link alertDialog} ask for; stands once, in the shell. */
export function DialogHost() {
  const dialog = useDialogs((state) => state.waiting[0]);
  const isOpen = dialog !== undefined;
  const autoCloseMs = dialog?.type === 'alert' ? dialog.autoCloseMs : undefined;

  useEffect(() => {
    if (autoCloseMs === undefined || dialog === undefined) return;
    const timer = setTimeout(() => dialog.answer(false), autoCloseMs);
    return () => clearTimeout(timer);
  }, [dialog, autoCloseMs]);

  useLayoutEffect(noteKeyboard, []);
  useLayoutEffect(() => {
    if (isOpen) return giveKeyboardBack;
  }, [isOpen]);

  if (dialog === undefined) return null;
  const kind = dialog.type === 'alert' ? dialog.kind : dialog.danger === true ? 'warning' : 'question';
  return (
    <Modal
      key={dialog.id}
      opened
      onClose={() => dialog.answer(false)}
      onKeyDown={refuseHeldEnter}
      title={
        <span className={styles.title}>
          <KindIcon kind={kind} />
          {dialog.title}
        </span>
      }
      withCloseButton={false}
      closeOnClickOutside={false}
      overlayProps={{
        // The second click of a double click on what asked the question is no answer to it.
        onClick: (event) => event.detail < 2 && autoCloseMs === undefined && dialog.answer(false),
      }}
      attributes={{ header: { role: 'none' } }}
      centered
      size={420}
      zIndex={Z_INDEX}
      transitionProps={{ duration: 0 }}
      classNames={{ header: styles.header, title: styles.heading, body: styles.body }}
    >
      {dialog.text !== undefined && <p className={styles.text}>{dialog.text}</p>}
      {dialog.detail !== undefined && <p className={styles.detail}>{dialog.detail}</p>}
      <Buttons dialog={dialog} />
    </Modal>
  );
}
