/** Brings the code of the account's window, and of what stands beside it in the frame of each page. */
export const loadAccount = () => import('./AccountDialog.tsx');
