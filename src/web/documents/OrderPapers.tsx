import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DOCUMENT_KINDS } from '#shared/documents/kinds.ts';
import { DocumentActs } from './DocumentActs.tsx';
import { DocumentStanding } from './DocumentStanding.tsx';
import styles from './DocumentsPage.module.css';
import { type PutRight, PutRightDialog } from './PutRightDialog.tsx';
import { orderDocumentsQuery } from './queries.ts';

/** The papers that an order has, with number and state, and what can be done with them; nothing while it has none. */
export function OrderPapers({ orderId }: { readonly orderId: number }) {
  const { data: papers = [] } = useQuery(orderDocumentsQuery(orderId));
  const [wanted, setWanted] = useState<PutRight | null>(null);
  if (papers.length === 0) return null;
  return (
    <>
      <ul className={styles.papers} aria-label="เอกสารที่ออกแล้ว">
        {papers.map((paper) => (
          <li key={paper.id}>
            <div>
              <span className={styles.kind}>{DOCUMENT_KINDS[paper.kind].title}</span>
              <span className={`rd-figures ${styles.number}`}>{paper.number}</span>
            </div>
            <DocumentStanding paper={paper} />
            <DocumentActs paper={paper} onPutRight={setWanted} />
          </li>
        ))}
      </ul>
      <PutRightDialog wanted={wanted} onClose={() => setWanted(null)} />
    </>
  );
}
