/** Programs that know the policy, by the key under which Windows keeps it. */
const BROWSERS = ['Google\\Chrome', 'Microsoft\\Edge'] as const;
const POLICY = 'OverrideSecurityRestrictionsOnInsecureOrigin';
/** A list's entries are numbered; ours keeps away from those that somebody else wrote first. */
const ENTRY = '3443';

/**
 * A registry file by which Chrome and Edge on one Windows till take the shop by plain http for a secure place, with neither
 * certificate nor https: for that very address, after the browser was started anew.
 * @param origin such as `http://192.168.1.10:3000`
 * @returns as Windows writes such files: UTF-16 with its mark, lines ended by CR LF
 */
export function windowsPolicy(origin: string): Buffer {
  const keys = BROWSERS.map(
    (browser) => `[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\${browser}\\${POLICY}]\n"${ENTRY}"="${origin}"\n`,
  );
  const text = ['Windows Registry Editor Version 5.00\n', ...keys].join('\n');
  return Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`, 'utf16le');
}
