/** What somebody may be in one branch, each of which may do all that the ones before it may (rule C6). */
export const BRANCH_ROLES = ['cashier', 'manager', 'admin'] as const;
export type BranchRole = (typeof BRANCH_ROLES)[number];

/** The same with whoever is at home in all branches, and may there what an admin may (rule C15.1). */
export const ROLES = [...BRANCH_ROLES, 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** What the roles are called on screen and in the audit log (GLOSSARY.md). */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  cashier: 'แคชเชียร์',
  manager: 'ผู้จัดการ',
  admin: 'ผู้ดูแลระบบ',
  owner: 'เจ้าของร้าน',
};

/** Whether somebody with `role` may do what needs at least `needed` (rule C6). */
export function roleMay(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** How long a password is (rule C6). */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
