import { expect, test } from 'vitest';
import { ROLES, type Role, roleMay } from './rules.ts';

test.each([
  ['cashier', ['cashier']],
  ['manager', ['cashier', 'manager']],
  ['admin', ['cashier', 'manager', 'admin']],
] as const)('%s may do what is for %j and nothing above', (role: Role, may: readonly Role[]) => {
  expect(ROLES.filter((needed) => roleMay(role, needed))).toEqual(may);
});
