import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { connect } from 'node:tls';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.mjs';

/** This machine's own name in its network, which a browser here finds without anybody's help. */
export const LOCAL_NAME = `${hostname().toLowerCase().split('.')[0] ?? ''}.local`;

/** A browser of its own that finds this machine by its name. */
export function localBrowser(flags: readonly string[] = [], program = chromiumPath()): Promise<Browser> {
  return chromium.launch({
    executablePath: program ?? 'chromium',
    env: { ...process.env, LANG: 'C.UTF-8' } as Record<string, string>,
    args: [...CHROMIUM_FLAGS, `--host-resolver-rules=MAP ${LOCAL_NAME} 127.0.0.1`, ...flags],
  });
}

/** The same, as on a device that has come to trust what these servers show: the keys of their present certificates. */
export async function trustingBrowser(
  httpsPorts: number | readonly number[],
  flags: readonly string[] = [],
  program = chromiumPath(),
): Promise<Browser> {
  const keys = await Promise.all([httpsPorts].flat().map(keyOf));
  return localBrowser([`--ignore-certificate-errors-spki-list=${keys.join()}`, ...flags], program);
}

function keyOf(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    // Looked at, not trusted: the server's tests hold its certificate to its authority.
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      const key = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' });
      socket.destroy();
      resolve(
        createHash('sha256')
          .update(key ?? '')
          .digest('base64'),
      );
    });
    socket.once('error', reject);
  });
}
