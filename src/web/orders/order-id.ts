/** The order's id in the page's address, or null when no order can have it. */
export function orderIdIn(address: string | undefined): number | null {
  return address !== undefined && /^[1-9]\d{0,9}$/.test(address) ? Number(address) : null;
}
