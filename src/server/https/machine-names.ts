import { BlockList, isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import type { Permitted } from './certificate.ts';

/**
 * Under which names and addresses this machine is asked in its network, and which of them the shop's own authority may ever
 * vouch for (rule C14.4, decision 61).
 */

/** The names and addresses of a machine, in the order in which one would use them. */
export interface MachineNames {
  readonly dns: readonly string[];
  /** Without a zone. */
  readonly addresses: readonly string[];
}

/**
 * Addresses that nobody has in the internet: those of homes and shops, of networks made by providers and tunnels
 * (100.64.0.0/10), of one link, and of the machine itself.
 */
const PRIVATE_RANGES = [
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '169.254.0.0/16', '127.0.0.0/8'],
  ...['fc00::/7', 'fe80::/10', '::1/128'],
] as const;

/** Endings of names that nobody can own in the internet (RFC 6762, 8375, 6761, and what routers give out). */
const PRIVATE_ENDINGS = ['local', 'lan', 'home.arpa', 'internal', 'localhost'] as const;

const ranges = new BlockList();
for (const range of PRIVATE_RANGES) {
  const [network = '', prefix = ''] = range.split('/');
  ranges.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4');
}

/** A label of a name as certificates have them. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const ownName = () => hostname().toLowerCase();

/** What the machine calls itself in its own network, without what comes after the first dot; '' for a name that is none. */
function shortName(name = ownName()): string {
  const [label = ''] = name.split('.');
  return LABEL.test(label) ? label : '';
}

/** What an authority that is made on this machine may vouch for: its own name, and else what is private everywhere. */
export function permittedHere(): Permitted {
  const short = shortName();
  // A name with dots may be somebody's in the internet.
  const own = short === '' || ownName().includes('.') ? [] : [short];
  return { dns: [...PRIVATE_ENDINGS, ...own], ranges: PRIVATE_RANGES };
}

/** Whether an address is one that the shop's own authority may vouch for. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && ranges.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a name is, for an authority that may vouch for these. */
function isPermittedName(name: string, permitted: Pick<Permitted, 'dns'>): boolean {
  return permitted.dns.some((ending) => name === ending || name.endsWith(`.${ending}`));
}

/**
 * How this machine is asked at present: its name and addresses as far as an authority may vouch for them. One that it may
 * not vouch for would spoil the certificate for all others too.
 * @param permitted of the authority, which may have been made while the machine was called otherwise
 */
export function machineNames(permitted: Pick<Permitted, 'dns'>): MachineNames {
  const found = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const short = shortName();
  const dns = [...(short === '' ? [] : [`${short}.local`, short, ownName()]), 'localhost'];
  const addresses = found
    // Those of one link need a zone, with which no certificate goes.
    .filter(({ family, address, scopeid }) => isPrivateAddress(address) && !(family === 'IPv6' && scopeid))
    .toSorted(
      (a, b) =>
        Number(a.internal) - Number(b.internal) || Number(a.family === 'IPv6') - Number(b.family === 'IPv6'),
    )
    .map(({ address }) => address);
  return {
    dns: [...new Set(dns)].filter((name) => isPermittedName(name, permitted)),
    addresses: [...new Set(['127.0.0.1', '::1', ...addresses])].toSorted(
      (a, b) => Number(isLoopback(a)) - Number(isLoopback(b)),
    ),
  };
}

/** Whether an address is the machine itself, at which nobody else can ask. */
export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** Addresses to listen on that mean all of the machine's. */
const ALL_OF_THEM = ['0.0.0.0', '::'];

/**
 * What to type on another device to come here, the surest first; this machine's own address where nobody else can come in.
 * Addresses of the sixth kind are none that anybody types.
 * @param host on which the program listens
 */
export function reachableAt(host: string, { dns, addresses }: MachineNames): readonly string[] {
  if (!ALL_OF_THEM.includes(host)) return [host];
  const others = addresses.filter((address) => isIP(address) === 4 && !isLoopback(address));
  if (others.length === 0) return ['127.0.0.1'];
  return [...others, ...dns.filter((name) => name.endsWith('.local'))];
}
