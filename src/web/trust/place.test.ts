import { expect, test } from 'vitest';
import { addressForOthers, fingerprintLines, httpsOrigin } from './place.ts';

const PLACE = {
  https: { port: 3443, authority: '', fingerprint: '', thumbprint: '', endsAt: '' },
  httpPort: 3000,
  hosts: ['192.168.1.10', 'till.local'],
  openToNetwork: true,
};

test('https is at the name by which this device came', () => {
  expect(httpsOrigin(PLACE, '192.168.1.10')).toBe('https://192.168.1.10:3443');
  expect(httpsOrigin(PLACE, 'till.local')).toBe('https://till.local:3443');
  expect(httpsOrigin({ ...PLACE, https: null }, 'till.local')).toBeNull();
});

test('another device is sent to an address that it can reach', () => {
  expect(addressForOthers(PLACE, 'till.local')).toBe('http://till.local:3000/trust');
  for (const own of ['localhost', '127.0.0.1', '[::1]'])
    expect(addressForOthers(PLACE, own)).toBe('http://192.168.1.10:3000/trust');
  expect(addressForOthers({ ...PLACE, hosts: ['127.0.0.1'] }, 'localhost')).toBeNull();
});

test('a fingerprint is read in lines of eight pairs', () => {
  const pairs = Array.from({ length: 32 }, (_, i) => i.toString(16).toUpperCase().padStart(2, '0'));
  expect(fingerprintLines(pairs.join(':'))).toEqual([
    '00 01 02 03 04 05 06 07',
    '08 09 0A 0B 0C 0D 0E 0F',
    '10 11 12 13 14 15 16 17',
    '18 19 1A 1B 1C 1D 1E 1F',
  ]);
});
