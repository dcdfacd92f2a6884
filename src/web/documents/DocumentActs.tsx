import { canBeReplaced } from '#shared/documents/rules.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { useSession } from '#web/lib/session.ts';
import { IconFileText, IconPencil, IconRefresh } from '#web/ui/icons.ts';
import { RowActs } from '#web/ui/table/RowActs.tsx';
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
    <RowActs
      of={paper.number}
      acts={[
        {
          id: 'open',
          words: 'เปิด',
          label: `เปิดเอกสาร ${paper.number}`,
          icon: <IconFileText size={20} aria-hidden />,
          href: paper.pdfUrl,
        },
        isManager &&
          counts &&
          paper.kind === 'tax_invoice' && {
            id: 'reissue',
            words: 'ยกเลิกและออกใหม่',
            label: `ยกเลิกและออกใหม่ ${paper.number}`,
            icon: <IconPencil size={20} aria-hidden />,
            onPress: () => onPutRight({ paper, way: 'reissue' }),
          },
        isManager &&
          counts &&
          canBeReplaced(paper.kind) && {
            id: 'replacement',
            words: 'ออกใบแทน',
            label: `ออกใบแทน ${paper.number}`,
            icon: <IconRefresh size={20} aria-hidden />,
            onPress: () => onPutRight({ paper, way: 'replacement' }),
          },
      ]}
    />
  );
}
