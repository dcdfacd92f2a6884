/**
 * Where a printer may be (decision 59): in the shop's own network. The server sends bytes to this address, so it is none of the
 * Internet's: a private, loopback or link-local address, or a plain name of the network such as `printer-1` or
 * `printer-1.local`, whose address is looked at again before each connection.
 */

const NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.(?:local|lan|home|internal|home\.arpa))?$/i;
const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;

/** Whether it is an address of the shop's own network: IPv4, or IPv6 as Node writes it. */
export function isOwnNetwork(address: string): boolean {
  if (IPV4.test(address)) return isOwnIpv4(address.split('.').map(Number));
  const text = address.toLowerCase();
  const mapped = /^::ffff:((?:\d{1,3}\.){3}\d{1,3})$/.exec(text)?.[1];
  if (mapped !== undefined) return isOwnNetwork(mapped);
  return (
    text === '::1' || /^f[cd][0-9a-f]{2}:[0-9a-f:]+$/.test(text) || /^fe[89ab][0-9a-f]:[0-9a-f:]+$/.test(text)
  );
}

function isOwnIpv4(parts: readonly number[]): boolean {
  const [a = -1, b = -1] = parts;
  if (parts.some((part) => part > 255)) return false;
  if (a === 10 || a === 127) return true;
  return (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168) || (a === 169 && b === 254);
}

/** Whether a printer may be called so. What is all digits and dots is an address, and no name. */
export function isPrinterHost(host: string): boolean {
  if (/^[\d.]+$/.test(host) || host.includes(':')) return isOwnNetwork(host);
  return NAME.test(host);
}
