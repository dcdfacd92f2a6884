import { canBeReplaced } from '#shared/documents/rules.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { useSession } from '#web/lib/session.ts';
import { IconFileText, IconPencil, IconRefresh } from '#web/ui/icons.ts';
import styles from './DocumentsPage.module.css';
import type { PutRight } from './PutRightDialog.tsx';
import type { ListedDocument } from './queries.ts';

interface DocumentActsProps {
  readonly paper: ListedDocument;
  readonly onPutRight: (wanted: PutRight) => void;
}

/** What can be done with a paper: opening it, and for managers issuing it anew or making a lost one again (rule C11.11). */
export function DocumentActs({ paper, onPutRight }: DocumentActsProps) {
  const role = useSession().data?.user?.role;
  const isManager = role !== undefined && roleMay(role, 'manager');
  const counts = paper.state !== 'cancelled';
  return (
    <div className={styles.acts}>
      <a
        className={styles.act}
        href={paper.pdfUrl}
        target="_blank"
        rel="noopener"
        aria-label={`เปิดเอกสาร ${paper.number}`}
      >
        <IconFileText size={20} aria-hidden />
        เปิด
      </a>
      {isManager && counts && paper.kind === 'tax_invoice' && (
        <button
          type="button"
          className={styles.act}
          aria-label={`ยกเลิกและออกใหม่ ${paper.number}`}
          onClick={() => onPutRight({ paper, way: 'reissue' })}
        >
          <IconPencil size={20} aria-hidden />
          ออกใหม่
        </button>
      )}
      {isManager && counts && canBeReplaced(paper.kind) && (
        <button
          type="button"
          className={styles.act}
          aria-label={`ออกใบแทน ${paper.number}`}
          onClick={() => onPutRight({ paper, way: 'replacement' })}
        >
          <IconRefresh size={20} aria-hidden />
          ใบแทน
        </button>
      )}
    </div>
  );
}
