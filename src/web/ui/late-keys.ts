import { SCANNER_PAUSE_MS } from '#web/lib/key-burst.ts';
import { isDialogOpen } from './dialog/dialogs.ts';

/**
 * What a fast hand presses for a window whose code is still on its way (`Late.tsx`). It is given to the window once that is there
 * and has the focus. What a scanner sends is never among it: a code belongs into no window that didn't ask for one.
 */
export interface LateKeys {
  /** Ends listening. */
  readonly stop: () => void;
  /** Gives what was pressed to whatever has the focus by then. */
  readonly replay: () => void;
}

/** For so many frames a window that has come may take to be drawn and to take the focus. */
const FRAMES_TO_FOCUS = 60;

/** Listens from now on. */
export function collectKeys(): LateKeys {
  let text = '';
  let isEntered = false;
  let lastMs = Number.NEGATIVE_INFINITY;

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, timeStamp } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const isCharacter = [...key].length === 1;
    if (!isCharacter && key !== 'Enter' && key !== 'Backspace') return;
    // Nobody else's meanwhile: a character would stand in the field that has the focus still.
    event.preventDefault();
    event.stopPropagation();
    const isFast = timeStamp - lastMs < SCANNER_PAUSE_MS;
    if (isCharacter) lastMs = timeStamp;
    if (key === 'Backspace') text = [...text].slice(0, -1).join('');
    else if (isFast) text = '';
    else if (key === 'Enter') isEntered = true;
    else if (!isEntered) text += key;
  };
  // Before the page: the scanner and the till, which listen there too, have had the key by then.
  window.addEventListener('keydown', onKeyDown, { capture: true });

  return {
    stop: () => window.removeEventListener('keydown', onKeyDown, { capture: true }),
    replay: () => {
      if (text !== '' || isEntered) onceFocused((field) => press(field, text, isEntered), FRAMES_TO_FOCUS);
    },
  };
}

function onceFocused(act: (field: HTMLElement) => void, frames: number): void {
  requestAnimationFrame(() => {
    const field = document.activeElement;
    if (isDialogOpen() && field instanceof HTMLElement && field.closest('[role="dialog"]')) act(field);
    else if (frames > 0) onceFocused(act, frames - 1);
  });
}

function press(field: HTMLElement, text: string, isEntered: boolean): void {
  // The one way of writing that a field takes for typing, with its selection and its limits.
  if (text !== '') document.execCommand('insertText', false, text);
  if (!isEntered) return;
  const enter = new KeyboardEvent('keydown', {
    key: 'Enter',
    code: 'Enter',
    bubbles: true,
    cancelable: true,
  });
  if (!field.dispatchEvent(enter)) return;
  if (field instanceof HTMLInputElement) field.form?.requestSubmit();
  else if (field instanceof HTMLButtonElement) field.click();
}
