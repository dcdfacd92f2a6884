import { useSearchParams } from 'react-router';
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
