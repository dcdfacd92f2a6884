import { useMutation, useMutationState } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { faultsByField } from '#web/lib/call-request.ts';
import type { GoodAnswerOf } from '#web/lib/calls.ts';
import { type Failure, failureOf } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { type KeptKey, keyInMemory, type WriteKey, type WriteOptions, write } from '#web/lib/write.ts';
import { alertDialog } from './dialog/dialogs.ts';
import { useDialogBusy } from './dialog/use-dialog-busy.ts';
import { SAVE_LOST } from './lost-words.ts';

/** How a screen speaks of what it sends; all words in Thai. */
interface WriteManners<Field extends string> {
  /** Said of a refusal that brings no words of its own. */
  readonly failed: string;
  /** Said when the answer was lost, and nobody knows what was done; where it isn't {@link SAVE_LOST}. */
  readonly lost?: string;
  /** Said when what was sent before had been done, and the form has changed since (KEY_REUSED). */
  readonly storedBefore?: string;
  /** What each field of the form is called in the calls: a refusal's messages go there. */
  readonly fields?: Readonly<Record<Field, string>>;
  /**
   * For refusals that mean something here, and for what has to be asked anew after any.
   * @returns the words to say; null when nothing is left to say; undefined to say what is usual
   */
  readonly refused?: (failure: Failure) => Verdict | Promise<Verdict>;
  /** How words are said; in a dialog, unless the screen has a place for them. */
  readonly tell?: (words: string, failure: Failure) => unknown;
  /** Where the Idempotency-Key is kept when it has to outlive the screen; whoever keeps it forgets it in `done`. */
  readonly keptKey?: KeptKey;
  /** One at a time with each thing, told by its `id`, rather than one at a time; for acts on the rows of a list. */
  readonly each?: true;
}

type Verdict = string | null | undefined;

interface Job {
  /** The `id` of the thing that it is about; null for none. */
  readonly about: unknown;
  /** Gives what is left to say once the screen is free again. */
  readonly work: () => Promise<() => unknown>;
}

/** The kind of message that a refusal is, unless a screen says otherwise. */
const tellInDialog = (text: string) => alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text });

/**
 * The one way in which a screen writes: what is pressed twice is sent once, what is sent again after a lost answer is
 * done once (rule C2.7), the window that it stands in stays open meanwhile, and every refusal is said: under the fields
 * that it is about, or in words. `send` reads like `call`:
 *
 *     const save = useWrite({ failed: FAILED, fields: WIRE_NAMES });
 *     await save.send('POST /coupons', { body }, ({ coupon }) => show(coupon));
 */
export function useWrite<Field extends string = never>(manners: WriteManners<Field>) {
  const { showFaults, clearFaults, ...faults } = useFaults<Field>();
  const mutationKey = [useId()];
  const { mutateAsync } = useMutation({ mutationKey, mutationFn: ({ work }: Job) => work() });
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Job).about,
  });
  const isBusy = underWay.length > 0;
  useDialogBusy(isBusy && manners.each === undefined);
  /** Known at once, also to the second press of a double click. */
  const inFlight = useRef(new Set<unknown>());
  const [ownKey] = useState(keyInMemory);

  /** What there is to say of a failure. */
  const verdictOn = async (failure: Failure): Promise<string | null> => {
    const verdict = await manners.refused?.(failure);
    if (verdict !== undefined) return verdict;
    if (failure.isLost) return manners.lost ?? SAVE_LOST;
    if (failure.code === 'KEY_REUSED' && manners.storedBefore !== undefined) return manners.storedBefore;
    const found = manners.fields && faultsByField(failure.errors, manners.fields);
    if (found === undefined || Object.keys(found).length === 0) return failure.message || manners.failed;
    showFaults(found);
    return null;
  };

  /**
   * Sends, unless something is on its way already; never throws.
   * @param done takes the good answer over; the screen is busy until it is through
   * @param told what is said then, when the screen is free again
   * @returns the good answer; null when it wasn't done
   */
  const send = async <K extends WriteKey>(
    key: K,
    options: WriteOptions<K>,
    done: (answer: GoodAnswerOf<K>) => unknown,
    told?: (answer: GoodAnswerOf<K>) => unknown,
  ): Promise<GoodAnswerOf<K> | null> => {
    const about = idIn(options);
    const guard = manners.each === undefined ? null : about;
    if (inFlight.current.has(guard)) return null;
    inFlight.current.add(guard);
    clearFaults();
    const kept = manners.keptKey ?? ownKey;
    let given: GoodAnswerOf<K> | null = null;
    const work = async () => {
      try {
        const answer = await write(key, options, kept);
        await done(answer);
        ownKey.keep('');
        given = answer;
        return () => told?.(answer);
      } catch (error) {
        logFailure(key, error);
        const failure = failureOf(error);
        const words = await verdictOn(failure);
        return () => words !== null && (manners.tell ?? tellInDialog)(words, failure);
      }
    };
    try {
      const tell = await mutateAsync({ about, work });
      await tell();
    } finally {
      inFlight.current.delete(guard);
    }
    return given;
  };

  return {
    ...{ ...faults, showFaults, clearFaults, send, isBusy },
    /** Whether what is under way is about this thing. */
    isBusyWith: (id: number): boolean => underWay.includes(id),
    /** The form begins anew: what is sent next is another write, whatever became of the last. */
    beginAnew: () => {
      clearFaults();
      (manners.keptKey ?? ownKey).keep('');
    },
  };
}

/** The thing that a call is about, where its path names one. */
function idIn(options: object): unknown {
  const { params } = options as { readonly params?: { readonly id?: unknown } };
  return params?.id ?? null;
}

/** The words under the fields of a form. */
type Faults<Field extends string> = Readonly<Partial<Record<Field, string>>>;

const none = <Field extends string>() => ({}) as Faults<Field>;

/** What is wrong with the fields of a form: shown until the field is changed that it is about (rule S3). */
function useFaults<Field extends string>() {
  const [faults, setFaults] = useState(none<Field>);
  const [faultyTimes, setFaultyTimes] = useState(0);
  return {
    faults,
    /** How often faults were found so far, for whoever puts the cursor there. */
    faultyTimes,
    showFaults: (found: Faults<Field>) => {
      setFaults(found);
      setFaultyTimes((times) => times + 1);
    },
    clearFaults: () => setFaults(none<Field>()),
    /** Takes away what is said about the fields that are being changed. */
    mend: (changed: Readonly<Partial<Record<Field, unknown>>>) =>
      setFaults((before) => {
        const after: Partial<Record<Field, string>> = { ...before };
        for (const field of Object.keys(changed) as Field[]) delete after[field];
        return after;
      }),
  };
}
