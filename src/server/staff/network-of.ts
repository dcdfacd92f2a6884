import { isIPv6 } from 'node:net';

const HEXTETS_OF_A_NETWORK = 4;
const HEXTETS = 8;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Where a request comes from, as tries to sign in are counted: an IPv4 address, or the first half of an IPv6 one, since
 * a single connection to the internet has all the addresses of the other half.
 * @param address as Node gives it
 */
export function networkOf(address: string): string {
  const [, mapped] = MAPPED.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const parts = (text: string) => (text === '' ? [] : text.split(':'));
  const left = parts(before);
  const right = parts(after ?? '');
  const zeros = after === undefined ? 0 : HEXTETS - left.length - right.length;
  const hextets = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${hextets
    .slice(0, HEXTETS_OF_A_NETWORK)
    .map((hextet) => hextet.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
