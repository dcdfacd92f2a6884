/**
 * What can change under an open screen. A write's declaration names the topics that it changes; the screens that
 * show one ask the server anew when they hear its name (rule D3). `drawer` is a drawer's state, `cash` its
 * figures, which every sale changes; `parked` the baskets that wait; `favourites` what stands first on
 * the till; `catalog` is what is sold and for how much, `stock` how much of it there is.
 * `printing` is printers, and what became of what they were sent.
 * `offline` is what was sold while the server was away. `accounts` are the account codes of the bookkeeper's program.
 * `sessions` is who is signed in, which only the server itself listens for.
 */
export const TOPICS = [
  'drawer',
  'cash',
  'orders',
  'stock',
  'queue',
  'months',
  'parked',
  'offline',
  'customers',
  'coupons',
  'documents',
  'expenses',
  'suppliers',
  'catalog',
  'favourites',
  'accounts',
  'shop',
  'staff',
  'sessions',
  'backups',
  'printing',
] as const;
export type Topic = (typeof TOPICS)[number];

/** The event by which the server lets the stream of changes be heard while nothing changes. */
export const BEAT = 'beat';
