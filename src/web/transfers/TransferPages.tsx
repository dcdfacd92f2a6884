import { useLocation, useSearchParams } from 'react-router';
import { transferPaths } from '#web/lib/transfer-paths.ts';
import { RequestPages } from './requests/RequestPages.tsx';
import { SendTransferPage } from './SendTransferPage.tsx';
import { TransferPage } from './TransferPage.tsx';
import { TransfersPage } from './TransfersPage.tsx';

/**
 * All transfers, one of them, `?id=7`, or a new one, `?id=new`, and beside them the requests, which are made of the same (rule C15.10): one
 * page to the program, since each page of its own makes the till's first opening longer.
 */
export function TransferPages() {
  const { pathname } = useLocation();
  const [asked] = useSearchParams();
  const id = asked.get('id');
  if (pathname === transferPaths.requests()) return <RequestPages id={id} />;
  if (id === null) return <TransfersPage />;
  return id === 'new' ? (
    <SendTransferPage requestId={asked.get('request')} />
  ) : (
    <TransferPage id={Number(id)} />
  );
}
