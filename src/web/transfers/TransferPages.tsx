import { useSearchParams } from 'react-router';
import { AskPage } from './requests/AskPage.tsx';
import { RequestPage } from './requests/RequestPage.tsx';
import { RequestsPage } from './requests/RequestsPage.tsx';
import { SendTransferPage } from './SendTransferPage.tsx';
import { TransferPage } from './TransferPage.tsx';
import { TransfersPage } from './TransfersPage.tsx';

/**
 * All transfers, one of them, `?id=7`, or a new one, `?id=new`: one page to the program, since each page of its own makes the
 * till's first opening longer.
 */
export function TransferPages() {
  const [asked] = useSearchParams();
  const id = asked.get('id');
  if (id === null) return <TransfersPage />;
  return id === 'new' ? (
    <SendTransferPage requestId={asked.get('request')} />
  ) : (
    <TransferPage id={Number(id)} />
  );
}

/** All requests, one of them, `?id=7`, or a new one, `?id=new`; beside the transfers, as it is made of the same (rule C15.10). */
export function RequestPages() {
  const id = useSearchParams()[0].get('id');
  if (id === null) return <RequestsPage />;
  return id === 'new' ? <AskPage /> : <RequestPage id={Number(id)} />;
}
