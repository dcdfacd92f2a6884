import type { X509Certificate } from 'node:crypto';

/**
 * The authority as a profile for iPhone, iPad and Mac (`com.apple.security.root`). Its ids come from the certificate, so that
 * the same one that is installed twice is there once.
 * @param name how the device calls it in its lists
 */
export function appleProfile(certificate: X509Certificate, name: string): string {
  const bytes = Buffer.from(certificate.fingerprint256.replaceAll(':', ''), 'hex');
  const [profileId, payloadId] = [bytes.subarray(0, 16), bytes.subarray(16)].map(uuidOf);
  const identifier = `raandee.authority.${bytes.toString('hex', 0, 8)}`;
  const entry = (key: string, value: string) => `<key>${key}</key><string>${escaped(value)}</string>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${entry('PayloadType', 'Configuration')}<key>PayloadVersion</key><integer>1</integer>
${entry('PayloadIdentifier', identifier)}${entry('PayloadUUID', profileId ?? '')}
${entry('PayloadDisplayName', name)}${entry('PayloadDescription', 'ใบรับรองของร้าน สำหรับเปิดร้านดีแบบ https ในเครือข่ายของร้าน')}
<key>PayloadContent</key>
<array>
<dict>
${entry('PayloadType', 'com.apple.security.root')}<key>PayloadVersion</key><integer>1</integer>
${entry('PayloadIdentifier', `${identifier}.certificate`)}${entry('PayloadUUID', payloadId ?? '')}
${entry('PayloadDisplayName', name)}${entry('PayloadCertificateFileName', 'raandee-ca.crt')}
<key>PayloadContent</key>
<data>${certificate.raw.toString('base64')}</data>
</dict>
</array>
</dict>
</plist>
`;
}

const uuidOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    .toUpperCase();

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
