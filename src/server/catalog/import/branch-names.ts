import { branchWords } from '#shared/customers/rules.ts';
import { refuse } from '#shared/errors/refusals.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { foldForSearch } from '#shared/text/search-text.ts';
import type { Reader } from '../../db/database.ts';
import { listBranchIds } from '../../shop/queries.ts';
import { listBranchesOf, type OwnBranch } from '../../staff/queries.ts';

/** Which branch a cell of a file means, or in Thai why it means none that one may change products in. */
export type BranchOfName = (words: string) => OwnBranch | { readonly fault: string };

const CODE_DIGITS = 5;

/**
 * Reads branches as a file names them (rule C15.8): by name, or by number, with its zeros or as Excel leaves it, or in words as
 * papers have it. A branch in which one doesn't work is none, as everywhere (rule C15.7).
 */
export async function branchNames(reader: Reader, userId: number): Promise<BranchOfName> {
  const branches = await listBranchesOf(reader, userId);
  const isAlone = (await listBranchIds(reader)).length === 1;
  const known = new Map<string, OwnBranch | { readonly fault: string }>();
  return (words) => {
    if (isAlone) return { fault: 'ร้านนี้มีสาขาเดียว กรุณากรอกในแถวของสินค้าโดยไม่ระบุสาขา' };
    const found = known.get(words) ?? meantBy(words, branches);
    known.set(words, found);
    return found;
  };
}

function meantBy(words: string, branches: readonly OwnBranch[]): ReturnType<BranchOfName> {
  const key = foldForSearch(words);
  const code = /^\d{1,5}$/.test(key) ? key.padStart(CODE_DIGITS, '0') : null;
  const alike = branches.filter(({ name }) => foldForSearch(name) === key);
  const found =
    branches.find(({ name }) => name === words) ??
    (alike.length === 1 ? alike[0] : undefined) ??
    branches.find((branch) => branch.code === code || foldForSearch(branchWords(branch.code)) === key);
  if (found === undefined) return { fault: refuse('BRANCH_NOT_FOUND').message };
  return roleMay(found.role, 'manager') ? found : { fault: refuse('NOT_MANAGER_THERE').message };
}
