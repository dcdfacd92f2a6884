import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MachineNames, machineNames } from './machine-names.ts';
import { authorityDir, type Leaf, openAuthority } from './shop-authority.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.now();
const MADE_OF_TWO_FILES = ['ca-key.pem', 'ca.crt'];
const isWindows = process.platform === 'win32';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'raandee-https-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = (nowMs = NOW_MS) => openAuthority(dataDir, nowMs);
const fileOf = (name: string) => join(authorityDir(dataDir), name);
const keptFiles = () => MADE_OF_TWO_FILES.map((name) => readFileSync(fileOf(name), 'utf8'));

/** Asks a server that has this certificate under that name, trusting the authority alone; '' where the browser would be content. */
async function complaint(leaf: Leaf, ca: string, name: string): Promise<string> {
  const server = createServer({ key: leaf.key, cert: leaf.cert });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise<string>((resolve) => {
      const isAddress = /^[\d.]+$|:/.test(name);
      const options = { host: '127.0.0.1', port, ca, ...(isAddress ? {} : { servername: name }) };
      const socket = connect(
        {
          ...options,
          // Only the name is asked for otherwise; what is compared is Node's own.
          checkServerIdentity: (_host, certificate) =>
            checkIdentity(new X509Certificate(certificate.raw), name, isAddress),
        },
        () => {
          socket.destroy();
          resolve('');
        },
      );
      socket.on('error', (error) => resolve(error.message));
    });
  } finally {
    server.close();
  }
}

function checkIdentity(certificate: X509Certificate, name: string, isAddress: boolean): Error | undefined {
  const goes = isAddress ? certificate.checkIP(name) : certificate.checkHost(name);
  return goes === undefined ? new Error('ANOTHER_NAME') : undefined;
}

describe('the shop’s own authority', () => {
  test('a device that trusts it, and nothing else, is content at every name and address of the machine', async () => {
    const authority = open();
    const names = machineNames(authority.permitted);
    expect(names.dns).toContain('localhost');
    expect(names.addresses).toEqual(expect.arrayContaining(['127.0.0.1', '::1']));
    const leaf = authority.issue(names, NOW_MS);
    for (const name of [...names.dns, ...names.addresses])
      expect([name, await complaint(leaf, authority.certificate.toString(), name)]).toEqual([name, '']);
    expect(await complaint(leaf, authority.certificate.toString(), '192.168.77.77')).toBe('ANOTHER_NAME');
  });

  test('devices take the router’s other addresses too: all that is private, whichever it is', async () => {
    const authority = open();
    const addresses = ['192.168.1.10', '10.1.2.3', '172.31.0.1', '100.100.1.1', '169.254.7.7', 'fd00::12'];
    const names: MachineNames = { dns: ['till.local', 'till.lan', 'till.home.arpa'], addresses };
    const leaf = authority.issue(names, NOW_MS);
    for (const name of [...names.dns, ...addresses])
      expect([name, await complaint(leaf, authority.certificate.toString(), name)]).toEqual([name, '']);
  });

  test.each<[string, MachineNames]>([
    ['a bank in the internet', { dns: ['www.bank.example'], addresses: [] }],
    ['an address in the internet', { dns: ['till.local'], addresses: ['8.8.8.8'] }],
    ['the neighbour’s range beside a private one', { dns: [], addresses: ['172.32.0.1'] }],
    ['an address of the sixth kind in the internet', { dns: [], addresses: ['2001:db8::1'] }],
    ['a name that only ends alike', { dns: ['evillocal'], addresses: [] }],
  ])('whoever steals its key can’t pretend to be %s', async (_whom, names) => {
    const authority = open();
    const stolen = authority.issue(names, NOW_MS);
    const [asked = ''] = [...names.addresses, ...names.dns];
    expect(await complaint(stolen, authority.certificate.toString(), asked)).toBe(
      'permitted subtree violation',
    );
  });

  test('says of itself and its leaves what browsers ask for', () => {
    const authority = open();
    const { certificate } = authority;
    const leaf = authority.issue(machineNames(authority.permitted), NOW_MS);
    expect(certificate.ca).toBe(true);
    expect(leaf.certificate.ca).toBe(false);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(leaf.certificate.verify(certificate.publicKey)).toBe(true);
    expect(leaf.certificate.checkIssued(certificate)).toBe(true);
    expect(leaf.certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect(leaf.certificate.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
    expect(certificate.subject).toMatch(
      new RegExp(`^O=RaanDee\\nCN=RaanDee ${hostname().slice(0, 40)} [0-9a-f]{4}$`),
    );
    const days = ({ validFrom, validTo }: X509Certificate) =>
      (Date.parse(validTo) - Date.parse(validFrom)) / DAY_MS;
    expect(days(certificate)).toBe(3_650);
    expect(days(leaf.certificate)).toBeLessThan(398);
    expect(Date.parse(leaf.certificate.validFrom)).toBeLessThanOrEqual(NOW_MS - DAY_MS + 1_000);
    const again = authority.issue(machineNames(authority.permitted), NOW_MS);
    expect(again.certificate.serialNumber).not.toBe(leaf.certificate.serialNumber);
    expect(again.key).not.toBe(leaf.key);
  });

  test.skipIf(isWindows)(
    'nobody but the owner may read its key, also where a copy has made that wider',
    () => {
      open();
      const mode = () => statSync(fileOf('ca-key.pem')).mode & 0o777;
      expect(mode()).toBe(0o600);
      expect(statSync(authorityDir(dataDir)).mode & 0o077).toBe(0);
      chmodSync(fileOf('ca-key.pem'), 0o644);
      open();
      expect(mode()).toBe(0o600);
    },
  );

  test('is made once: the next start has the same, and leaves nothing beside it', () => {
    const first = open();
    const files = keptFiles();
    const later = open(NOW_MS + 400 * DAY_MS);
    expect(later.certificate.fingerprint256).toBe(first.certificate.fingerprint256);
    expect(keptFiles()).toEqual(files);
    expect(readdirSync(dataDir)).toEqual(['https']);
    expect(readdirSync(authorityDir(dataDir)).sort()).toEqual(MADE_OF_TWO_FILES);
  });

  test.each<[string, (name: string) => void]>([
    ['is half written', (name) => truncateSync(fileOf(name), 60)],
    ['is empty', (name) => truncateSync(fileOf(name), 0)],
    ['is gone', (name) => rmSync(fileOf(name))],
    ['is another’s', (name) => writeFileSync(fileOf(name), ofAnother(name))],
  ])('a file of it that %s stops the start with one line, and is not replaced', (_what, spoil) => {
    for (const name of MADE_OF_TWO_FILES) {
      rmSync(authorityDir(dataDir), { recursive: true, force: true });
      open();
      spoil(name);
      const state = () => readdirSync(authorityDir(dataDir)).map((file) => [file, hashOf(fileOf(file))]);
      const before = state();
      expect(() => open()).toThrow(/^[^\n]*https[^\n]*put a copy of [^\n]* back[^\n]*$/);
      expect(state()).toEqual(before);
    }
  });

  test('a clock from before this program was written makes none', () => {
    expect(() => open(Date.parse('1970-01-01T08:00:00Z'))).toThrow(/clock of this machine is wrong/);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('a clock that fell back behind it issues what counts at the time at which it was made', () => {
    open();
    const fallen = NOW_MS - 200 * DAY_MS;
    const authority = open(fallen);
    const { certificate } = authority.issue(machineNames(authority.permitted), fallen);
    expect(Date.parse(certificate.validFrom)).toBeLessThan(NOW_MS);
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(NOW_MS + 150 * DAY_MS);
  });

  test('near its end no leaf counts longer than itself, and after it the start says what to do', () => {
    open();
    const late = NOW_MS + 3_600 * DAY_MS;
    const authority = open(late);
    const leaf = authority.issue(machineNames(authority.permitted), late);
    expect(leaf.certificate.validTo).toBe(authority.certificate.validTo);
    expect(() => open(NOW_MS + 3_650 * DAY_MS)).toThrow(/has ended.*trust anew/);
  });

  const openssl = spawnSync('openssl', ['version']);
  test.skipIf(openssl.status !== 0)('another program finds the chain good, by the strict rules too', () => {
    const authority = open();
    const leaf = authority.issue(machineNames(authority.permitted), NOW_MS);
    const leafFile = join(dataDir, 'leaf.pem');
    writeFileSync(leafFile, leaf.cert);
    const verified = spawnSync(
      'openssl',
      ['verify', '-x509_strict', '-purpose', 'sslserver', '-CAfile', fileOf('ca.crt'), leafFile],
      { encoding: 'utf8' },
    );
    expect([verified.status, verified.stderr]).toEqual([0, '']);
  });
});

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** The same file of another shop. */
function ofAnother(name: string): Buffer {
  const other = mkdtempSync(join(tmpdir(), 'raandee-other-'));
  try {
    openAuthority(other, NOW_MS);
    return readFileSync(join(authorityDir(other), name));
  } finally {
    rmSync(other, { recursive: true, force: true });
  }
}
