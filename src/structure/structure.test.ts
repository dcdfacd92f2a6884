import { describe, expect, test } from 'vitest';
import { DOMAINS as MOUNTED } from '#server/app.ts';
import { SEALED_TABLES } from '#server/db/sealed-tables.ts';
import { strayAlone } from './alone-shops.ts';
import { unrecorded } from './audited-writes.ts';
import { checksNotRun } from './composed-checks.ts';
import { CONTRACTS } from './contracts.ts';
import { neverRefused, retypedRefusals } from './declared-refusals.ts';
import { importCycles, wayTo, wrongWay } from './direction.ts';
import { strayGrammar } from './grammar.ts';
import { strayPostings } from './ledger-writes.ts';
import { strayLists } from './lists.ts';
import { neverTested, notMountedOnce } from './mounting.ts';
import { crowded, emptyRooms, misnamed, tooLong, writesWithoutFile } from './naming.ts';
import { unsealedWrites } from './sealed-writes.ts';
import { isTest, readSources } from './source-tree.ts';
import { needlessExceptions, strayTableUse } from './table-owners.ts';
import { strayData } from './web-data.ts';
import { strayWrites } from './web-writes.ts';
import { strayFormatting, strayScans, strayWireWords } from './words.ts';

const sources = readSources('src');
const everything = [...sources, ...readSources('e2e', 'bench', 'drill', 'scripts')];
const paths = sources.map(({ path }) => path);
const contracts = Object.values(CONTRACTS);

describe('the house is as ARCHITECTURE.md describes it', () => {
  test('files are named so that one can guess where a thing is', () => {
    expect(misnamed(everything)).toEqual([]);
  });

  test('tests sell beside another branch, but for those on the list, which only gets shorter', () => {
    expect(strayAlone(sources)).toEqual([]);
  });

  test('no file is so long that nobody reads it to the end', () => {
    expect(tooLong(everything)).toEqual([]);
  });

  test('no folder holds more than one looks through: a large one has rooms, one level deep', () => {
    expect(crowded(paths)).toEqual([]);
    expect(emptyRooms(paths)).toEqual([]);
  });

  test.each(Object.keys(CONTRACTS))(
    'each write of %s has a file of its own, named after the call',
    (domain) => {
      expect(writesWithoutFile(domain, CONTRACTS[domain] ?? {}, paths)).toEqual([]);
    },
  );

  test.each(Object.keys(CONTRACTS))('what is sensitive in %s is recorded in the audit log', (domain) => {
    expect(unrecorded(domain, CONTRACTS[domain] ?? {}, sources)).toEqual([]);
  });

  test.each(Object.keys(CONTRACTS))(
    'what a call of %s refuses is said by its declaration alone, and all of it can happen',
    (domain) => {
      expect(retypedRefusals(domain, CONTRACTS[domain] ?? {}, sources)).toEqual([]);
      expect(neverRefused(domain, CONTRACTS[domain] ?? {}, sources)).toEqual([]);
    },
  );

  test('imports go one way: server and screens never meet, shared knows neither, and domains stand on those before them', () => {
    expect(wrongWay(sources)).toEqual([]);
  });

  test('each table is written by its own domain, and read by those that stand on it', () => {
    expect(strayTableUse(sources)).toEqual([]);
    expect(needlessExceptions(sources)).toEqual([]);
  });

  test('what a domain says must be true of its rows is checked with the books of the shop', () => {
    expect(checksNotRun(sources)).toEqual([]);
  });

  test('no file needs itself to be loaded', () => {
    expect(importCycles(sources)).toEqual([]);
  });

  test('every list of the office stands by its address, under a name of its own', () => {
    expect(strayLists(sources)).toEqual([]);
  });

  test('the office has one grammar: one way back, one last row of a window, one list to choose from, one way to act on a row', () => {
    expect(strayGrammar(sources)).toEqual([]);
  });

  test('no screen loads zod, by whatever way', () => {
    const screens = paths.filter((path) => path.startsWith('src/web/') && !isTest(path));
    expect(screens.map((screen) => wayTo(sources, screen, 'zod')).filter(Boolean)).toEqual([]);
  });

  test('the specification’s odd words stay at the edge', () => {
    expect(strayWireWords(sources)).toEqual([]);
  });

  test('amounts and dates are formatted in shared/money and shared/time only', () => {
    expect(strayFormatting(sources)).toEqual([]);
  });

  test('every scan goes through one place, which lets none reach an amount', () => {
    expect(strayScans(sources)).toEqual([]);
  });

  test('every screen writes in one way, and those that don’t are named', () => {
    expect(strayWrites(sources)).toEqual([]);
  });

  test('screens ask in queries.ts, write in use-….ts and translate in wire.ts', () => {
    expect(strayData(sources)).toEqual([]);
  });

  test('every call is mounted once', () => {
    expect(
      notMountedOnce(
        contracts,
        MOUNTED.map((domain) => domain.contract),
      ),
    ).toEqual([]);
  });

  test('every call is made by a server test', () => {
    expect(neverTested(contracts, sources)).toEqual([]);
  });

  test('each ledger, and what it sums up to, is written by one file', () => {
    expect(strayPostings(sources)).toEqual([]);
  });

  test('what is written to a sealed table is sealed', () => {
    expect(unsealedWrites(sources, [...SEALED_TABLES, 'seal_links', 'seal_heads'])).toEqual([]);
  });
});
