import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleMay } from '#shared/staff/rules.ts';
import { editedProductQuery } from '#web/catalog/form/queries.ts';
import { useSession } from '#web/lib/session.ts';
import { NarrowedChoices } from '#web/ui/choices/NarrowedChoices.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconArchive } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { CardList } from '#web/ui/table/CardList.tsx';
import { CardRow } from '#web/ui/table/CardRow.tsx';
import { RowActs } from '#web/ui/table/RowActs.tsx';
import styles from './BranchTermsCard.module.css';
import { BranchTermsDialog } from './BranchTermsDialog.tsx';
import { type PricedThing, pricedThings, termsWords } from './priced-things.ts';
import { branchTermsQuery } from './queries.ts';
import type { BranchTerms } from './wire.ts';

const TITLE = 'ราคาและการขายของสาขา';

/** What each branch asks for a product and whether it sells it (rule C15.6), for managers; nothing where the shop has one branch. */
export function BranchTermsCard({ productId }: { readonly productId: number }) {
  const role = useSession().data?.user?.role;
  const isManager = role !== undefined && roleMay(role, 'manager');
  const terms = useQuery({ ...branchTermsQuery(productId), enabled: isManager });
  const isChain = isManager && terms.data !== undefined && terms.data.branchCount > 1;
  const product = useQuery({ ...editedProductQuery(productId), enabled: isChain });
  const [edited, setEdited] = useState<BranchTerms | null>(null);
  const [opened, setOpened] = useState(false);
  /** Each opening begins with what is there then. */
  const [opening, setOpening] = useState(0);
  const [done, setDone] = useState('');
  if (isManager && terms.isError && terms.data === undefined) {
    return <ErrorState title="ไม่สามารถโหลดราคาของสาขาได้" onRetry={() => void terms.refetch()} />;
  }
  if (!isChain || terms.data === undefined || product.data === undefined) return null;
  const things = pricedThings(product.data.form);
  const branches = terms.data.branches.map((branch) => ({
    ...branch,
    id: branch.branchId,
    name: branch.branchName,
    code: branch.branchCode,
  }));
  const edit = (branch: BranchTerms) => {
    setDone('');
    setEdited(branch);
    setOpening((times) => times + 1);
    setOpened(true);
  };
  return (
    <section className={styles.card} aria-label={TITLE}>
      <h3>{TITLE}</h3>
      <p>สาขาที่ไม่ได้ตั้งราคาไว้ ใช้ราคากลางของร้าน</p>
      <div className={styles.branches}>
        <NarrowedChoices choices={branches} noun="สาขา" onEnter={edit}>
          {(found) =>
            found.length > 0 && (
              <div className={styles.rows}>
                <CardList label="สาขา">
                  {found.map((branch) => (
                    <Row key={branch.id} branch={branch} things={things} onEdit={() => edit(branch)} />
                  ))}
                </CardList>
              </div>
            )
          }
        </NarrowedChoices>
      </div>
      <p role="status" className={styles.done}>
        {done}
      </p>
      {edited !== null && (
        <BranchTermsDialog
          key={opening}
          opened={opened}
          productId={productId}
          things={things}
          terms={edited}
          version={terms.data.version}
          onClose={() => setOpened(false)}
          onStored={setDone}
        />
      )}
    </section>
  );
}

interface RowProps {
  readonly branch: BranchTerms;
  readonly things: readonly PricedThing[];
  readonly onEdit: () => void;
}

function Row({ branch, things, onEdit }: RowProps) {
  const { branchName, branchCode, isSold, isClosed } = branch;
  const words = termsWords(branch, things);
  return (
    <CardRow
      name={branchName}
      facts={
        <>
          <span className="rd-figures">
            สาขา {branchCode}
            {isClosed && ' · ปิดแล้ว'}
          </span>
          {isSold && <span className="rd-figures">{words}</span>}
        </>
      }
      mark={
        !isSold && (
          <Mark tone="warn" icon={<IconArchive size={16} aria-hidden />}>
            {words}
          </Mark>
        )
      }
    >
      <RowActs
        of={branchName}
        acts={[{ id: 'edit', words: 'แก้ไข', label: `แก้ไขราคาของสาขา ${branchName}`, onPress: onEdit }]}
      />
    </CardRow>
  );
}
