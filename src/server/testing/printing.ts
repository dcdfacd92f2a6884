import { expect } from 'vitest';
import type { PrintJobWire } from '#shared/printing/contract.ts';
import { drawWithLogo, PRINTED_PAPERS } from '../printed-papers.ts';
import type { Patience } from '../printing/network-printer.ts';
import { type PrintWorkers, printWorkers } from '../printing/print-worker.ts';
import { type FakePrinter, turnOnPrinter } from './fake-printer.ts';
import { sell } from './returning.ts';
import { plainProducts } from './selling.ts';
import { addTill, signInAt } from './shared-till.ts';
import type { TestAccount, TestBrowser, TestShop } from './test-shop.ts';

/** As long as a printer on this machine may need, and no longer. */
const PATIENCE: Patience = { connectMs: 2_000, answerMs: 250, stallMs: 700, printedMs: 400 };

/** Workers of a process of the shop's, which look when the test says so. */
export function workersOf(
  shop: Pick<TestShop, 'db' | 'clock' | 'dataDir'>,
  patience: Partial<Patience> = {},
): PrintWorkers {
  return printWorkers({
    ...{ db: shop.db, now: () => shop.clock.nowMs, patience: { ...PATIENCE, ...patience } },
    ...{ slipOf: PRINTED_PAPERS.slipOf, draw: drawWithLogo(shop.dataDir) },
    log: (problem) => {
      throw problem;
    },
  });
}

/** A till with a printer, and whoever sells at it. */
export interface PrintingTill {
  readonly printer: FakePrinter;
  readonly printerId: number;
  readonly tillId: number;
  readonly admin: TestBrowser;
  readonly cashier: TestBrowser;
  readonly workers: PrintWorkers;
  /** The paper of that id, as its screen asks for it. */
  readonly ask: (wish: object) => Promise<{ readonly status: number; readonly body: { job: PrintJobWire } }>;
  /** How a job stands, as the till says it. */
  readonly stateOf: (job: { readonly id: number }) => Promise<PrintJobWire>;
  readonly close: () => Promise<void>;
}

/** Settings of a till that does all by itself. */
export const ALL_BY_ITSELF = { auto: ['receipt', 'refund', 'ticket'], kick_on_cash: true };

/** Makes a till with a printer that is on, at which a cashier sells from an open drawer. */
export async function openPrintingTill(
  shop: TestShop,
  set: { readonly auto: readonly string[]; readonly kick_on_cash: boolean } = ALL_BY_ITSELF,
): Promise<PrintingTill> {
  const printer = await turnOnPrinter();
  const admin = await shop.signIn('admin');
  const tillId = await addTill(admin, 'หน้าร้าน');
  const made = await admin.post('/printers', { name: 'เคาน์เตอร์', dots: 576, ...printer.address });
  expect(made.status).toBe(201);
  const printerId = made.body.id as number;
  const answer = await admin.post(`/tills/${tillId}/printing`, { printer_id: printerId, ...set });
  expect(answer.status).toBe(200);
  const cashier = await sellAt(shop, 'cashier', tillId);
  const workers = workersOf(shop);
  return {
    ...{ printer, printerId, tillId, admin, cashier, workers },
    ask: (wish) => cashier.post('/print-jobs', wish),
    stateOf: async ({ id }) => {
      const { jobs } = (await cashier.get('/print-jobs')).body as { jobs: PrintJobWire[] };
      const job = jobs.find((other) => other.id === id);
      if (!job) throw new Error(`the till tells nothing of job ${id}`);
      return job;
    },
    close: async () => {
      await workers.stop();
      await printer.turnOff();
    },
  };
}

/** Somebody at that till with an open drawer. */
export async function sellAt(shop: TestShop, account: TestAccount, tillId: number): Promise<TestBrowser> {
  const { browser } = await signInAt(shop, account, tillId);
  const opened = await browser.post('/openCashier/post', { opening_balance: '1000', till_id: tillId });
  expect(opened.body).toMatchObject({ status: 'success' });
  return browser;
}

/** Sells one piece, for cash unless something else is said; gives the order's id and receipt's number. */
export async function sellOne(shop: TestShop, till: TestBrowser, method: 'cash' | 'qrcode' = 'cash') {
  const [goods] = await plainProducts(shop);
  return sell(till, [{ id: goods?.id ?? 0, quantity: 1 }], { method });
}
