import type { BangkokDate } from '#shared/time/bangkok.ts';
import { type GoodsDraft, readGoods } from '../transfer-draft.ts';

/** Goods that another branch is about to be asked for. */
export interface AskDraft extends GoodsDraft {
  /** The branch that is asked, by its id; '' while none is chosen. */
  readonly from: string;
  /** '' for as soon as may be. */
  readonly neededOn: BangkokDate | '';
}

export const emptyAsk = (): AskDraft => ({ from: '', neededOn: '', note: '', lines: [], key: '' });

/** A kept draft, unless it is none of ours. */
export function readAsk(kept: unknown): AskDraft | null {
  const draft = readGoods(kept) as Partial<AskDraft> | null;
  if (draft === null || typeof draft.from !== 'string' || typeof draft.neededOn !== 'string') return null;
  return { ...emptyAsk(), ...draft };
}
