import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakePrinter, turnOnPrinter } from '../testing/fake-printer.ts';
import { PrinterConnection, PrinterLost } from './network-printer.ts';

const PATIENCE = { connectMs: 2_000, answerMs: 250, stallMs: 500, printedMs: 300 };

let printer: FakePrinter;
beforeEach(async () => {
  printer = await turnOnPrinter();
});
afterEach(() => printer.turnOff());

const open = (host = printer.address.host) =>
  PrinterConnection.open({ ...printer.address, host }, PATIENCE, new AbortController().signal);

test('what the network takes no more of is a printer that has stalled, and not a wait without end', async () => {
  printer.faults.stallsAfterBytes = 1;
  const connection = await open();
  const sent = connection?.send(new Uint8Array(32 * 1024 * 1024));
  await expect(sent).rejects.toEqual(new PrinterLost('stalled'));
  expect(connection?.bytesSent).toBeLessThan(32 * 1024 * 1024);
  connection?.destroy();
});

test('nothing of the Internet is connected to, whatever the table of printers says', async () => {
  expect(await open('8.8.8.8')).toBeNull();
  expect(await open('one.one.one.one')).toBeNull();
});

test('a name of the own network is looked up', async () => {
  const connection = await open('localhost');
  expect(await connection?.askState()).toEqual({ trouble: null, remark: null });
  await connection?.close();
});
