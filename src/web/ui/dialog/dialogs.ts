import { create } from 'zustand';

/** Dialogs called as functions: one question or message at a time, over whatever is open. */

interface ConfirmQuestion {
  readonly title: string;
  readonly text?: string;
  /** What the question is about, such as an amount: a paragraph of its own that stands out. */
  readonly detail?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** Something is lost by saying yes: the button is red. */
  readonly danger?: boolean;
}

export type AlertKind = 'success' | 'error' | 'info' | 'warning';

interface AlertMessage {
  readonly kind: AlertKind;
  readonly title: string;
  readonly text?: string;
  /** What is known besides: a paragraph of its own. */
  readonly detail?: string;
  readonly confirmLabel?: string;
  /** Closes by itself as soon as this settles: what it says is then no longer so. */
  readonly until?: Promise<unknown>;
  /** Closes by itself after so many milliseconds, and then has no button. */
  readonly autoCloseMs?: number;
  /** A way on from here, shown as a link; choosing it closes the dialog. */
  readonly link?: { readonly label: string; readonly to: string };
}

export type OpenDialog = { readonly id: number; readonly answer: (yes: boolean) => void } & (
  | ({ readonly type: 'confirm' } & ConfirmQuestion)
  | ({ readonly type: 'alert' } & AlertMessage)
);

interface Dialogs {
  /** The first is on screen, the others wait for it. */
  readonly waiting: readonly OpenDialog[];
}

export const useDialogs = create<Dialogs>()(() => ({ waiting: [] }));

let lastId = 0;

type Unasked = ({ readonly type: 'confirm' } & ConfirmQuestion) | ({ readonly type: 'alert' } & AlertMessage);

/** Answers no to all that is asked and waits: the page that asked is gone. */
export function closeDialogs(): void {
  for (const { answer } of useDialogs.getState().waiting) answer(false);
}

function show(dialog: Unasked): Promise<boolean> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useDialogs.setState(({ waiting }) => ({ waiting: waiting.filter((other) => other.id !== id) }));
      resolve(yes);
    };
    useDialogs.setState(({ waiting }) => ({ waiting: [...waiting, { ...dialog, id, answer }] }));
    if (dialog.type === 'alert') {
      const close = () => answer(false);
      dialog.until?.then(close, close);
    }
  });
}

/**
 * Asks a question over everything else. Escape, the close button and a tap outside mean no.
 * @returns whether the person said yes
 */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  return show({ type: 'confirm', ...question });
}

/** Shows a message; done when it is closed, by the person or by its time. */
export async function alertDialog(message: AlertMessage): Promise<void> {
  await show({ type: 'alert', ...message });
}

/** Whether a question or a message stands over everything else. */
export const isQuestionOpen = (): boolean => useDialogs.getState().waiting.length > 0;

/**
 * Whether any dialog or menu is open: what takes keys for the whole page must then leave them alone. One that is
 * closed and only fades takes none: the next key of a fast hand is for the page.
 */
export function isDialogOpen(): boolean {
  const shown = document.querySelectorAll('[role="dialog"], [role="menu"]');
  return [...shown].some((one) => one.closest('[data-closing]') === null);
}
