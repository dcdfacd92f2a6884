import { useState } from 'react';

/** The words under the fields of a form. */
export type Faults<Field extends string> = Readonly<Partial<Record<Field, string>>>;

const none = <Field extends string>() => ({}) as Faults<Field>;

/** What is wrong with the fields of a form: shown until the field is changed that it is about (rule S3). */
export function useFaults<Field extends string>() {
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
