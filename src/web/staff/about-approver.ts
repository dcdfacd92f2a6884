/** Refusals that are said where a manager approves: another try may succeed (rule C12.5). */
const ABOUT_APPROVER = ['APPROVER_WRONG', 'APPROVER_NOT_ALLOWED', 'PIN_WRONG', 'PIN_LOCKED'];

/** Whether a refusal is about whoever approves, and not about what they approve of. */
export const isAboutApprover = (code: string): boolean => ABOUT_APPROVER.includes(code);
