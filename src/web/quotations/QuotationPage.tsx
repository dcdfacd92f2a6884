import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconFileText } from '#web/ui/icons.ts';
import type { QuotationDraft } from './draft.ts';
import { draftState } from './draft-state.ts';
import { QuotationForm } from './QuotationForm.tsx';
import { QuotationPreview } from './QuotationPreview.tsx';
import { type IssuedQuotation, issuedState, readScreenState } from './screen-state.ts';
import { TO_TILL } from './way-back.ts';

/** The quotation screen, `/quotationSubmit`: what it shows came with the navigation (rule S2). */
export function QuotationPage() {
  const state = readScreenState(useLocation().state);
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  if (state === null) return <NoData />;
  const { draft, issued } = state;
  const replace = (fresh: unknown) => void navigate(paths.quotationSubmit(), { replace: true, state: fresh });
  if (issued !== null) return <QuotationPreview draft={draft} issued={issued} isNew={isNew} />;
  return (
    <QuotationForm
      draft={draft}
      onChanged={(fresh: QuotationDraft) => replace(draftState(fresh))}
      onIssued={(fresh: IssuedQuotation) => {
        setNew(true);
        replace(issuedState(draft, fresh));
      }}
    />
  );
}

function NoData() {
  return (
    <EmptyState
      page
      icon={<IconFileText size={34} />}
      title="ไม่มีข้อมูลใบเสนอราคา"
      text="เลือกสินค้าที่หน้าขาย แล้วกด สร้างใบเสนอราคา"
      action={<BackLink {...TO_TILL} />}
    />
  );
}
