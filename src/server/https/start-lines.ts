import type { HttpsDoor } from './https-door.ts';

/**
 * What the start says of https: where it is, which page leads other devices to trust it, and how they know that it is the
 * right one (rule C14.4).
 * @param httpPort of the way in by http
 */
export function startLines(door: HttpsDoor, httpPort: string): readonly string[] {
  const [first = '', ...others] = door.reachableAt();
  return [
    `https: ${[first, ...others].map((host) => `https://${host}:${door.port()}/`).join(' · ')}`,
    'เครื่องอื่นเปิดหน้านี้ก่อนหนึ่งครั้ง เพื่อเชื่อถือใบรับรองของร้าน · each other device first opens:',
    `  http://${first}:${httpPort}/trust`,
    `  SHA-256 ${door.authority.certificate.fingerprint256}`,
  ];
}
