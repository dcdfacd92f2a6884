import { Fragment } from 'react';
import { keptTogether } from '#shared/text/kept-together.ts';
import styles from './slip.module.css';

/** Text on paper, in which no line ends between a number and its unit or within the name of a paper. */
export function KeptTogether({ text }: { readonly text: string }) {
  const kept = keptTogether(text);
  return (
    <>
      {kept.map(({ from, to }, i) => (
        <Fragment key={from}>
          {text.slice(kept[i - 1]?.to ?? 0, from)}
          <span className={styles.together}>{text.slice(from, to)}</span>
        </Fragment>
      ))}
      {text.slice(kept.at(-1)?.to ?? 0)}
    </>
  );
}
