import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconSearch } from '#web/ui/icons.ts';
import { PageTitle } from './PageTitle.tsx';
import { ToStart } from './ToStart.tsx';

/** For an address that no page has. */
export function NotFoundPage() {
  return (
    <>
      <PageTitle>ไม่พบหน้านี้</PageTitle>
      <EmptyState
        page
        icon={<IconSearch size={34} />}
        title="ไม่พบหน้านี้"
        text="ที่อยู่อาจพิมพ์ผิด หรือหน้านี้ถูกย้ายไปแล้ว"
        action={<ToStart />}
      />
    </>
  );
}
