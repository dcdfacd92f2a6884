import type { ReactNode } from 'react';
import { formatCount } from '#shared/money/satang.ts';
import styles from './choices.module.css';
import { type Choice, MOST_WITHOUT_SEARCH } from './many-choices.ts';
import { NarrowedChoices } from './NarrowedChoices.tsx';

interface CheckedChoicesProps<C extends Choice> {
  readonly choices: readonly C[];
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
  /** What they are: สาขา. */
  readonly noun: string;
  /** What the list is called for whoever hears it. */
  readonly label: string;
  /** Under a choice's name. */
  readonly about?: (choice: C) => ReactNode;
  /** What is around it has a way of its own to choose all. */
  readonly allIsElsewhere?: boolean;
  /** It is one of many things in a form, and has to be small: names alone, side by side. */
  readonly isAside?: boolean;
}

/**
 * Several of a list, by ticks. A long one has a search, says how many are chosen, which the search may hide, and has ways to choose all
 * or all that is found, and none.
 */
export function CheckedChoices<C extends Choice>({
  choices,
  chosen,
  onChange,
  ...props
}: CheckedChoicesProps<C>) {
  const { noun, label, about, allIsElsewhere = false, isAside = false } = props;
  const isLong = choices.length > MOST_WITHOUT_SEARCH;
  const withAll = (some: readonly C[]) => onChange(new Set([...chosen, ...some.map(({ id }) => id)]));
  const set = (id: number, isChosen: boolean) =>
    onChange(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  return (
    <NarrowedChoices choices={choices} noun={noun} onEnter={({ id }) => set(id, !chosen.has(id))}>
      {(found, isNarrowed) => (
        <>
          {isLong && (
            <div className={styles.ways}>
              <span role="status">
                เลือกแล้ว {formatCount(chosen.size)} {noun}
              </span>
              {isNarrowed && found.length > 0 && (
                <button type="button" onClick={() => withAll(found)}>
                  เลือกที่พบ
                </button>
              )}
              {!isNarrowed && !allIsElsewhere && (
                <button type="button" onClick={() => withAll(choices)}>
                  เลือกทั้งหมด
                </button>
              )}
              <button type="button" disabled={chosen.size === 0} onClick={() => onChange(new Set())}>
                ล้าง
              </button>
            </div>
          )}
          <fieldset className={styles.list} data-aside={isAside || undefined}>
            <legend>{label}</legend>
            {found.map((choice) => (
              <label key={choice.id}>
                <input
                  type="checkbox"
                  data-choice
                  checked={chosen.has(choice.id)}
                  onChange={({ currentTarget }) => set(choice.id, currentTarget.checked)}
                />
                <span className={styles.words}>
                  <strong>{choice.name}</strong>
                  {about && <span className={styles.small}>{about(choice)}</span>}
                </span>
              </label>
            ))}
          </fieldset>
        </>
      )}
    </NarrowedChoices>
  );
}
