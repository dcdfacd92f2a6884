import { useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import { createKeyBurst, SCANNER_PAUSE_MS } from '#web/lib/key-burst.ts';
import { isDialogOpen, isQuestionOpen } from './dialog/dialogs.ts';
import { playSound } from './sounds.ts';

/**
 * The one place that every key goes through before any page or dialog hears of it. A scan goes to whoever asked for
 * scans: the page ({@link useScans}) or the field that has the focus ({@link TAKES_SCAN}). Nobody else ever gets one:
 * what its keys wrote is taken back, its Enter presses nothing, and the screen says so (rule D5). An amount, a
 * confirmation or an approval needs to do nothing for that, and a new one can't forget it.
 */

/** For a field that a code belongs into: a scan replaces what stands there, and its Enter means what Enter means. */
export const TAKES_SCAN = { 'data-scan': 'code' } as const;
/** For a page's own search: words as fast as a scanner's are let in; a code goes to whoever takes the page's scans. */
export const TAKES_WORDS = { 'data-scan': 'words' } as const;
/** For a field that a password keeper may type into, as fast as a scanner and with Enter: it is left alone. */
export const TAKES_ANY_KEYS = { 'data-scan': 'keys' } as const;
/** For the props of fields of amounts: they can't be marked to take scans. */
export interface TakesNoScan {
  readonly 'data-scan'?: never;
}

/** Enter this soon after a character, where no text is written, was pressed by no hand, ms. */
const ENTER_BY_HAND_MS = 80;
/** A scanner that sends Enter has sent it by then, ms. */
const NO_ENTER_MS = 150;

/** Gives whether the code was taken, or is to be told as ignored. */
export type ScanTaker = (code: string) => boolean;

interface IgnoredScan {
  readonly id: number;
  /** '' where it must not be shown, or is no code. */
  readonly code: string;
  /** The scanner sent no Enter, without which it is of no use here. */
  readonly isUnended: boolean;
}

/** The scan that nobody took, for as long as its words are shown. */
export const useIgnoredScan = create<{ readonly ignored: IgnoredScan | null }>()(() => ({ ignored: null }));

let lastId = 0;

function ignore(code: string, isUnended = false): void {
  lastId += 1;
  playSound('refused');
  useIgnoredScan.setState({ ignored: { id: lastId, code, isUnended } });
}

function forgetIgnoredScan(): void {
  useIgnoredScan.setState({ ignored: null });
}

const takers: ScanTaker[] = [];

/** Scans on this page go to `take`, wherever the focus is; while a dialog or menu is open they don't. */
export function useScans(take: ScanTaker): void {
  const latest = useRef(take);
  // Before anything can be scanned on what is shown.
  useLayoutEffect(() => {
    latest.current = take;
  });
  useLayoutEffect(() => {
    const taker: ScanTaker = (code) => latest.current(code);
    takers.push(taker);
    return () => void takers.splice(takers.indexOf(taker), 1);
  }, []);
}

const askingTakers: ScanTaker[] = [];

/**
 * Scans while a window of the page's own asks something, such as a price, go to `take` all the same: to wait for their turn,
 * and never into the window's fields. Under any other dialog they are ignored as always.
 * @param isAsking whether the window is open
 */
export function useScansWhileAsked(isAsking: boolean, take: ScanTaker): void {
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  });
  useLayoutEffect(() => {
    if (!isAsking) return;
    const taker: ScanTaker = (code) => latest.current(code);
    askingTakers.push(taker);
    return () => void askingTakers.splice(askingTakers.indexOf(taker), 1);
  }, [isAsking]);
}

/** Whoever takes the page's scans now. */
function takerNow(): ScanTaker | undefined {
  if (!isDialogOpen()) return takers.at(-1);
  return isQuestionOpen() ? undefined : askingTakers.at(-1);
}

/** Whether somebody would take a scan now: the page, or the window that asks while it goes on. */
export const isScanAwaited = (): boolean => takerNow() !== undefined;

/** A code that came without keys, from the device's camera, goes the way of a scanner's. */
export function giveScan(code: string): void {
  forgetIgnoredScan();
  const taker = takerNow();
  if (taker === undefined || !taker(code)) ignore(code);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const FIELDS = 'input, textarea, select';
/** Of the fields of amounts; the till's own keypad stands beside those with `none`. */
const FOR_NUMBERS = ['numeric', 'decimal', 'none'];
const WRITES_NOTHING = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

/** Whether characters are written where the focus is. */
function isWritten(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLInputElement) return !WRITES_NOTHING.includes(element.type);
  return element instanceof HTMLTextAreaElement;
}

/** What stands in all fields, before it is known which of them a scan's keys will reach. */
function readFields(): ReadonlyMap<Field, string> {
  const fields = [...document.querySelectorAll<Field>(FIELDS)];
  return new Map(
    fields
      .filter((field) => isWritten(field) || field.matches('select'))
      .map((field) => [field, field.value]),
  );
}

/** Notes who gets the key that is pressed: fields that only the program changes meanwhile are left to it. */
function noteReached(): void {
  const active = document.activeElement as Field | null;
  if (active !== null && before.has(active)) reached.add(active);
}

/** Sets a field's text as if it had been typed, so that whoever watches the field knows. */
function putText(field: Field, text: string): void {
  if (field.value === text) return;
  const own = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, text);
  const heard = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(heard, { bubbles: true }));
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const burst = createKeyBurst();
let before: ReadonlyMap<Field, string> = new Map();
const reached = new Set<Field>();
let unendedTimer: ReturnType<typeof setTimeout> | undefined;
let lastCharacterAt = Number.NEGATIVE_INFINITY;
/** Its keys that are still down press nothing either. */
const eaten = new Set<string>();

function takeBack(): void {
  noteReached();
  for (const [field, text] of before) if (field.isConnected && reached.has(field)) putText(field, text);
}

/** Gives the answer when no scan is on its way: what it changes on screen then is no part of what one takes back. */
export async function betweenScans<T>(answer: Promise<T>): Promise<T> {
  const given = await answer;
  while (burst.isRunning(performance.now())) await new Promise((resolve) => setTimeout(resolve, 20));
  return given;
}

/** A scanner without Enter: its code would stand as an amount, or go nowhere. In a field for words it is left. */
function refuseUnended(): void {
  const code = burst.unended();
  const active = document.activeElement;
  if (code === '') return;
  if (isWritten(active) && (active.hasAttribute('data-scan') || !FOR_NUMBERS.includes(active.inputMode)))
    return;
  takeBack();
  ignore(code, true);
}

function refuse(event: KeyboardEvent, code: string): void {
  const isSecret = document.activeElement?.matches('[type="password"]') === true;
  takeBack();
  eaten.add(event.key);
  stop(event);
  ignore(isSecret ? '' : code);
}

function onScan(event: KeyboardEvent, code: string): void {
  const active = document.activeElement;
  const mark = active?.getAttribute('data-scan') ?? null;
  if (mark === 'keys') return;
  if (mark === 'code' && isWritten(active)) {
    const isTooLong = active.maxLength >= 0 && code.length > active.maxLength;
    if (isTooLong || active.readOnly) refuse(event, code);
    else putText(active, code);
    return;
  }
  const taker = takerNow();
  if (taker === undefined) {
    refuse(event, code);
    return;
  }
  takeBack();
  eaten.add(event.key);
  stop(event);
  if (!taker(code)) ignore(code);
}

function onEnter(event: KeyboardEvent, by: 'machine' | 'enter'): void {
  const active = document.activeElement;
  const writes = isWritten(active);
  if (by === 'enter') {
    // The last key of a code that is too short to be told from typing.
    const isTooSoon = event.timeStamp - lastCharacterAt <= ENTER_BY_HAND_MS;
    if (isTooSoon && !writes) refuse(event, '');
    return;
  }
  if (!writes || !active.hasAttribute('data-scan')) refuse(event, '');
}

function onKeyDown(event: KeyboardEvent): void {
  // What a browser fills in comes with a keydown that has no key.
  if (typeof event.key !== 'string') return;
  if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
  const { code, key, shiftKey: shift, timeStamp: at } = event;
  if (event.repeat) {
    if (eaten.has(key)) stop(event);
    // A held key is a person's.
    else burst.reset();
    return;
  }
  eaten.delete(key);
  clearTimeout(unendedTimer);
  if (key !== 'Shift') forgetIgnoredScan();
  const step = burst.press({ code, key, shift, at });
  if (step.kind === 'scan') onScan(event, step.code);
  else if (step.kind === 'machine' || step.kind === 'enter') onEnter(event, step.kind);
  if (step.kind !== 'character') return;
  if (step.starts) {
    before = readFields();
    reached.clear();
  }
  noteReached();
  unendedTimer = setTimeout(refuseUnended, NO_ENTER_MS);
  const isScannersSpace = key === ' ' && at - lastCharacterAt <= SCANNER_PAUSE_MS;
  lastCharacterAt = at;
  // Space presses the button that has the focus.
  if (isScannersSpace && !isWritten(document.activeElement)) {
    eaten.add(key);
    stop(event);
  }
}

/** A hand is at the screen: what it typed before is no part of a scan that follows. */
function onPointer(): void {
  burst.reset();
  forgetIgnoredScan();
}

function onKeyUp(event: KeyboardEvent): void {
  if (eaten.delete(event.key)) stop(event);
}

/** Begins to listen; called once, before anything else listens to keys. */
export function watchScanner(): void {
  window.addEventListener('keydown', onKeyDown, { capture: true });
  window.addEventListener('keyup', onKeyUp, { capture: true });
  window.addEventListener('pointerdown', onPointer, { capture: true });
}
