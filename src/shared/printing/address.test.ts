import { expect, test } from 'vitest';
import { isOwnNetwork, isPrinterHost } from './address.ts';

test('a printer is in the shop’s own network, by its address or by a plain name', () => {
  for (const host of [
    ...['192.168.1.50', '10.0.0.9', '172.16.0.1', '172.31.255.254', '169.254.3.4', '127.0.0.1'],
    ...['::1', 'fe80::1', 'fd12:3456::1', 'printer-1', 'EPSON123', 'kitchen.local', 'till.home.arpa'],
  ]) {
    expect(isPrinterHost(host), host).toBe(true);
  }
});

test('nothing of the Internet is a printer, nor what looks like an address and is none', () => {
  for (const host of [
    ...['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.169.1.1', '11.0.0.1', '0.0.0.0', '255.255.255.255'],
    ...['example.com', 'printer.example.com', '192.168.1', '192.168.1.300', '3232235777', '2001:4860::8888'],
    ...['', ' ', 'a b', 'http://printer', 'printer:9100', '-printer', 'printer.', '::', '::ffff:8.8.8.8'],
  ]) {
    expect(isPrinterHost(host), host).toBe(false);
  }
});

test('what a name leads to is looked at as well, also where it is written as IPv6', () => {
  expect(isOwnNetwork('::ffff:192.168.1.5')).toBe(true);
  expect(isOwnNetwork('::ffff:1.1.1.1')).toBe(false);
  expect(isOwnNetwork('fe80::1%eth0')).toBe(false);
});
