import { useState } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { ChoiceButton } from './ChoiceButton.tsx';
import styles from './choices.module.css';
import { type Choice, MOST_WITHOUT_SEARCH } from './many-choices.ts';
import { NarrowedChoices } from './NarrowedChoices.tsx';

interface PickFieldProps<C extends Choice> {
  readonly label: string;
  /** What stands there before anything is chosen. */
  readonly hint: string;
  /** What they are: สาขา. */
  readonly noun: string;
  readonly name: string;
  readonly choices: readonly C[];
  /** The id of what is chosen; '' for nothing. */
  readonly value: string;
  readonly wordsOf: (choice: C) => string;
  readonly onChange: (value: string) => void;
  /** What is wrong, in Thai; '' for nothing. */
  readonly error: string;
}

/** One of a list that has to be chosen: the browser's own field while they are few, a window with a search once they are many. */
export function PickField<C extends Choice>(props: PickFieldProps<C>) {
  const { choices, wordsOf, hint, noun: _noun, ...field } = props;
  if (choices.length > MOST_WITHOUT_SEARCH) return <PickButton {...props} />;
  const options = choices.map((choice) => ({ value: String(choice.id), label: wordsOf(choice) }));
  return (
    <SelectField {...field} required options={[{ value: '', label: hint, disabled: true }, ...options]} />
  );
}

function PickButton<C extends Choice>({ choices, value, onChange, ...props }: PickFieldProps<C>) {
  const { label, hint, noun, name, wordsOf, error } = props;
  const [opened, setOpened] = useState(false);
  const chosen = choices.find((choice) => String(choice.id) === value);
  const pick = (choice: C) => {
    onChange(String(choice.id));
    setOpened(false);
  };
  return (
    <>
      <ChoiceButton
        label={label}
        words={chosen ? wordsOf(chosen) : hint}
        state={chosen === undefined ? 'empty' : undefined}
        name={name}
        isRequired
        error={error}
        onOpen={() => setOpened(true)}
      />
      <Dialog opened={opened} onClose={() => setOpened(false)} title={hint} size={460}>
        {opened && (
          <NarrowedChoices choices={choices} noun={noun} onEnter={pick} autoFocus>
            {(found) => (
              <ul className={styles.picks} aria-label={label}>
                {found.map((choice) => (
                  <li key={choice.id}>
                    <button
                      type="button"
                      data-choice
                      aria-current={choice === chosen || undefined}
                      onClick={() => pick(choice)}
                    >
                      {wordsOf(choice)}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </NarrowedChoices>
        )}
      </Dialog>
    </>
  );
}
