import { expect, test } from 'vitest';
import { postgresName } from './folder-marker.ts';
import { addressesOf } from './postgres-addresses.ts';

test('one host is one address, as it was given', () => {
  for (const address of [
    'postgres://db.example/raandee',
    'postgresql://shop:p%40ss@db.example:5433/raandee?sslmode=require',
    'postgres:///raandee?host=/run/postgresql',
    'postgres://shop@[::1]:5432/raandee',
  ])
    expect(addressesOf(address)).toEqual([address]);
});

test('several hosts are an address each, with the same person, database and settings', () => {
  expect(addressesOf('postgres://shop:a,b@one,two:5433,[::1]:5434/raandee?sslmode=require')).toEqual([
    'postgres://shop:a,b@one/raandee?sslmode=require',
    'postgres://shop:a,b@two:5433/raandee?sslmode=require',
    'postgres://shop:a,b@[::1]:5434/raandee?sslmode=require',
  ]);
  expect(postgresName('postgres://shop:secret@one,two:5433/raandee')).toBe('postgres://one,two:5433/raandee');
});

test.each([
  '',
  'raandee',
  'mysql://one/raandee',
  'postgres://one,,two/raandee',
  'postgres://one:x/raandee',
  'postgres://one,/raandee',
])('%j is no address', (text) => {
  expect(addressesOf(text)).toBeNull();
});
