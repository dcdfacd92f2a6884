import { DocumentStateMark } from './DocumentStateMark.tsx';
import styles from './DocumentsPage.module.css';
import type { ListedDocument } from './queries.ts';

/** How a paper stands, which other papers took its place, and its replacements, each to be opened again. */
export function DocumentStanding({ paper }: { readonly paper: ListedDocument }) {
  return (
    <div className={styles.state}>
      <DocumentStateMark state={paper.state} />
      {paper.replacedBy && <Other word="ออกใหม่เป็น" number={paper.replacedBy.number} />}
      {paper.replaces && <Other word="แทน" number={paper.replaces.number} />}
      {paper.replacements.map(({ number, pdfUrl }) => (
        <a
          key={number}
          className={styles.order}
          href={pdfUrl}
          target="_blank"
          rel="noopener"
          aria-label={`เปิดใบแทนครั้งที่ ${number} ของ ${paper.number}`}
        >
          ใบแทนครั้งที่ {number}
        </a>
      ))}
    </div>
  );
}

function Other({ word, number }: { readonly word: string; readonly number: string }) {
  return (
    <span className={styles.about}>
      {word} <span className={`rd-figures ${styles.other}`}>{number}</span>
    </span>
  );
}
