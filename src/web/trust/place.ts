import type { TrustPlace } from './wire.ts';

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Where the shop is by https for whoever is at this address; null where it isn't. */
export function httpsOrigin({ https }: TrustPlace, hostname: string): string | null {
  return https === null ? null : `https://${hostname}:${https.port}`;
}

/**
 * The address of this page by http for another device: as it was opened here, unless that is the machine itself.
 * @returns null where nobody else can come in
 */
export function addressForOthers({ hosts, httpPort }: TrustPlace, hostname: string): string | null {
  const host = LOOPBACK.test(hostname) ? hosts.find((one) => !LOOPBACK.test(one)) : hostname;
  return host === undefined ? null : `http://${host}:${httpPort}/trust`;
}

/** A fingerprint in lines that one can compare by eye: eight pairs in each. */
export function fingerprintLines(fingerprint: string): readonly string[] {
  return fingerprint.match(/(?:[0-9A-F]{2}:?){1,8}/g)?.map((line) => line.replaceAll(':', ' ').trim()) ?? [];
}
