import { ROLE_WORDS } from '#shared/staff/rules.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { CardList } from '#web/ui/table/CardList.tsx';
import { CardRow } from '#web/ui/table/CardRow.tsx';
import { RowActs } from '#web/ui/table/RowActs.tsx';
import { BranchMarks } from './BranchMarks.tsx';
import { mayChange, numberWords } from './own-branches.ts';
import type { Branch } from './wire.ts';

interface BranchListProps {
  readonly branches: readonly Branch[];
  /** Whose change is on its way. */
  readonly isBusyWith: (id: number) => boolean;
  readonly onEdit: (branch: Branch) => void;
  readonly onGo: (branch: Branch) => void;
  readonly onClose: (branch: Branch) => void;
  readonly onReopen: (branch: Branch) => void;
}

/** Each branch with what is known of it, and with what may be done there by who is admin in it. */
export function BranchList({ branches, ...acts }: BranchListProps) {
  return (
    <CardList label="สาขา">
      {branches.map((branch) => (
        <CardRow
          key={branch.id}
          name={branch.name}
          facts={<BranchFacts branch={branch} />}
          mark={<BranchMarks branch={branch} />}
        >
          {mayChange(branch) && <BranchActs branch={branch} {...acts} />}
        </CardRow>
      ))}
    </CardList>
  );
}

function BranchFacts({ branch }: { readonly branch: Branch }) {
  return (
    <>
      <span>
        <Dotted>
          <span key="code" className="rd-figures">
            {numberWords(branch)}
          </span>
          {branch.role === null ? 'คุณไม่ได้ทำงานที่นี่' : `คุณเป็น${ROLE_WORDS[branch.role]}`}
        </Dotted>
      </span>
      <span>
        <Dotted>
          {branch.address}
          {branch.phone === '' ? '' : `โทร. ${branch.phone}`}
        </Dotted>
      </span>
      <span>
        พร้อมเพย์{' '}
        {branch.promptPayId === '' ? 'ใช้ของร้าน' : <span className="rd-figures">{branch.promptPayId}</span>}
      </span>
    </>
  );
}

function BranchActs({
  branch,
  isBusyWith,
  onEdit,
  onGo,
  onClose,
  onReopen,
}: Omit<BranchListProps, 'branches'> & { readonly branch: Branch }) {
  const { name } = branch;
  const busy = isBusyWith(branch.id);
  return (
    <RowActs
      of={name}
      acts={[
        { id: 'edit', words: 'แก้ไข', label: `แก้ไข ${name}`, busy, onPress: () => onEdit(branch) },
        !branch.isHere && {
          ...{ id: 'go', words: 'ไปสาขานี้', label: `ไปสาขา ${name}`, busy },
          onPress: () => onGo(branch),
        },
        branch.isClosed
          ? {
              ...{ id: 'turn', words: 'เปิดสาขาอีกครั้ง', label: `เปิดสาขา ${name} อีกครั้ง`, busy },
              onPress: () => onReopen(branch),
            }
          : {
              ...{ id: 'turn', words: 'ปิดสาขา', label: `ปิดสาขา ${name}`, busy },
              onPress: () => onClose(branch),
            },
      ]}
    />
  );
}
