import { ROLE_WORDS } from '../staff/rules.ts';
import type { Words } from './act-words.ts';
import type { Changes } from './changes.ts';
import type { BranchFacts, PlaceActFacts, StaffPlaceFacts } from './place-acts.ts';

/** What each fact of a branch is called, in the order in which they are told. */
const BRANCH_FACTS: Readonly<Record<keyof BranchFacts, string>> = {
  branchName: 'ชื่อ',
  branchCode: 'เลขสาขา',
  address: 'ที่อยู่',
  phone: 'โทรศัพท์',
  promptPayId: 'พร้อมเพย์',
  receiptFooter: 'ข้อความท้ายใบเสร็จ',
};

const OF_SHOP = 'ตามที่ตั้งของร้าน';

const said = (fact: string | null | undefined) => (fact == null ? OF_SHOP : `"${fact}"`);

function branchChanges({ before, after }: Changes<BranchFacts>): string[] {
  return (Object.keys(BRANCH_FACTS) as (keyof BranchFacts)[])
    .filter((fact) => fact in after)
    .map((fact) => `${BRANCH_FACTS[fact]} ${said(before[fact])} → ${said(after[fact])}`);
}

const ofBranch: Words<'close-branch' | 'reopen-branch'> = ({ about }) => ({
  subject: `สาขา ${about.name}`,
  facts: [],
});

const placeWords = ({ branch, role, isHome }: StaffPlaceFacts) =>
  `${branch}: ${ROLE_WORDS[role]}${isHome ? ' (สาขาประจำ)' : ''}`;

/** The words of branches, tills and who works where; `act-words.ts` has all others. */
export const PLACE_WORDS: { readonly [A in keyof PlaceActFacts]: Words<A> } = {
  'create-branch': ({ about, after: { branchCode } }) => ({
    subject: `สาขา ${about.name}`,
    facts: [`${BRANCH_FACTS.branchCode} ${branchCode}`],
  }),
  'update-branch': (act) => ({ subject: `สาขา ${act.about.name}`, facts: branchChanges(act) }),
  'close-branch': ofBranch,
  'reopen-branch': ofBranch,
  'create-till': ({ about, after: { posId } }) => ({
    subject: `เครื่องขาย ${about.name}`,
    facts: posId === '' ? [] : [`POS ID ${posId}`],
  }),
  'update-till': ({ about, before, after }) => ({
    subject: `เครื่องขาย ${about.name}`,
    facts: [
      ...(after.name === undefined ? [] : [`ชื่อ "${before.name}" → "${after.name}"`]),
      ...(after.posId === undefined ? [] : [`POS ID "${before.posId}" → "${after.posId}"`]),
      ...(after.isActive === undefined ? [] : [after.isActive ? 'นำกลับมาใช้' : 'เลิกใช้']),
    ],
  }),
  'change-staff-branches': ({ about, after }) => ({ subject: about.name, facts: after.map(placeWords) }),
};
