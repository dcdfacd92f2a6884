/**
 * A branch as a sentence names it: `สาขาริมน้ำ`. Its name alone where that says already what it is, as `สาขาริมน้ำ` and `สำนักงานใหญ่` do.
 * @param name as the shop calls it
 */
export function branchCalled(name: string): string {
  return /^(?:สาขา|สำนักงาน)/.test(name) ? name : `สาขา${name}`;
}
