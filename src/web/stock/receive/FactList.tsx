import styles from './goods-receipt.module.css';

/** What is known of a paper of goods, each with its title; a dash where there is nothing. */
export function FactList({
  facts,
}: {
  readonly facts: readonly (readonly [title: string, words: string])[];
}) {
  return (
    <dl className={styles.facts}>
      {facts.map(([title, words]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{words === '' ? '–' : words}</dd>
        </div>
      ))}
    </dl>
  );
}
