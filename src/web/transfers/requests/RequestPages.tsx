import { useSearchParams } from 'react-router';
import { AskPage } from './AskPage.tsx';
import { RequestPage } from './RequestPage.tsx';
import { RequestsPage } from './RequestsPage.tsx';

/** All requests, one of them, `?id=7`, or a new one, `?id=new`: one page to the program, as transfers are (`TransferPages.tsx`). */
export function RequestPages() {
  const id = useSearchParams()[0].get('id');
  if (id === null) return <RequestsPage />;
  return id === 'new' ? <AskPage /> : <RequestPage id={Number(id)} />;
}
