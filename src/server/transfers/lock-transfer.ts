import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import { findTransfer, type TransferRow } from './queries.ts';

type Ended = Refusal<'TRANSFER_NOT_FOUND' | 'TRANSFER_ENDED'>;

/**
 * A transfer that its receiving branch is about to take in, held until the transaction ends: of two who end it at once, the later
 * one is told who was faster (rule C15.3).
 */
export async function lockToReceive(
  trx: Trx,
  branchId: number,
  id: number,
): Promise<TransferRow | Ended | Refusal<'TRANSFER_NOT_RECEIVER'>> {
  const transfer = await hold(trx, branchId, id);
  if (transfer && transfer.to_branch_id !== branchId)
    return refuse('TRANSFER_NOT_RECEIVER', { branch: transfer.parties.to.name });
  return onItsWay(transfer);
}

/** The same for the branch that sent it, which is about to take it back. */
export async function lockToCancel(
  trx: Trx,
  branchId: number,
  id: number,
): Promise<TransferRow | Ended | Refusal<'TRANSFER_NOT_SENDER'>> {
  const transfer = await hold(trx, branchId, id);
  if (transfer && transfer.branch_id !== branchId)
    return refuse('TRANSFER_NOT_SENDER', { branch: transfer.parties.from.name });
  return onItsWay(transfer);
}

async function hold(trx: Trx, branchId: number, id: number): Promise<TransferRow | null> {
  await lockingRows(trx, trx.selectFrom('transfers').select('id').where('id', '=', id)).execute();
  return findTransfer(trx, branchId, id);
}

function onItsWay(transfer: TransferRow | null): TransferRow | Ended {
  if (transfer === null) return refuse('TRANSFER_NOT_FOUND');
  const { number, state, ender_firstname, ender_lastname } = transfer;
  if (state === 'sent') return transfer;
  const by = `${ender_firstname ?? ''} ${ender_lastname ?? ''}`.trim();
  return refuse('TRANSFER_ENDED', { number, state, by });
}
