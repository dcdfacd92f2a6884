/** The PINs of the demo shop's staff, by username; each one's password is `<username>-demo` (rule C9.3). */
export const DEMO_PINS = {
  ...{ cashier: '1470', cashier2: '2580', manager: '3690', admin: '1590' },
  // Of the second branch, and of both.
  ...{ cashier3: '1357', manager2: '2468', owner: '7531' },
} as const;
