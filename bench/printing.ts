import { drawSlip } from '#server/slips/draw-slip.ts';
import { type FakePrinter, turnOnPrinter } from '#server/testing/fake-printer.ts';
import { receiptSlip } from '#shared/orders/receipt-slip.ts';
import type { ReceiptFacts } from '#shared/orders/sale.ts';
import { receiptFactsFromWire } from '#shared/orders/wire.ts';
import { DOTS, DOTS_WORDS, type Dots } from '#shared/printing/rules.ts';
import type { Slip } from '#shared/slips/slip.ts';
import { each, meanwhile, perSecond } from './figures.ts';
import { type Meanwhile, sellMeanwhile, timedWork } from './measures.ts';
import type { Row } from './page.ts';
import type { ShopServer } from './shop-server.ts';
import { TillClient } from './till-client.ts';

/** What slips cost the program that sells meanwhile (rules C14.1, C14.6). */

const LINES = 10;
const SLIPS = 300;
/** Waited for at a printer that is on, so that some come before others have been asked for. */
const JOBS = 150;
const ROUNDS = 5;
const ALONE_MS = 3_000;

type Note = (...row: Row) => void;

/** Draws slips by themselves, and then has a printer of our own take many while one till sells. */
export async function measurePrinting(server: ShopServer, note: Note): Promise<void> {
  const printer = await turnOnPrinter();
  try {
    const till = await tillThatPrints(server, printer);
    const { orderId, facts } = await soldReceipt(till);
    for (const dots of DOTS) await drawMany(facts, dots, note);
    await sellBesideJobs(server, { till, printer, orderId }, note);
    till.close();
  } finally {
    await printer.turnOff();
  }
}

/** A till of its own that prints on that printer, with the second cashier; the first sells beside. */
async function tillThatPrints(server: ShopServer, printer: FakePrinter): Promise<TillClient> {
  const admin = await new TillClient(server.url).open('admin');
  const { till } = (await admin.send('POST', '/tills', { name: 'พิมพ์', pos_id: '' })).body;
  const made = await admin.send('POST', '/printers', { name: 'วัดผล', dots: 576, ...printer.address });
  const set = { printer_id: made.body.id, auto: [], kick_on_cash: false };
  const { status } = await admin.send('POST', `/tills/${till.id}/printing`, set);
  if (status !== 200) throw new Error(`no printer: ${JSON.stringify(made.body)}`);
  admin.close();
  return new TillClient(server.url).open('till2', till.id);
}

/** A paid receipt of so many lines. */
async function soldReceipt(till: TillClient) {
  const goods: { id: number }[] = (await till.send('GET', '/products/search?query=BENCH&per_page=50')).body;
  const orderList = goods.slice(0, LINES).map(({ id }) => ({ id, quantity: 2 }));
  const order = await till.send('POST', '/checkout', { coupon: '', note: '', orderList });
  const { orderId } = order.body as { orderId: number };
  const money = { payment_method: 'cash', paymentAmount: 99_999 };
  const paid = await till.send('POST', `/checkout/${orderId}/complete`, money);
  if (paid.status !== 200) throw new Error(`not paid: ${JSON.stringify(paid.body)}`);
  return { orderId, facts: receiptFactsFromWire((await till.send('GET', `/receipt-all/${orderId}`)).body) };
}

/** The receipt with names that no slip had before, so that words are shaped anew as in a day's selling. */
const otherSlip = (facts: ReceiptFacts, turn: number): Slip => {
  const lines = facts.sale.lines.map((line) => ({ ...line, name: `${line.name} ชุดที่ ${turn}` }));
  return receiptSlip({ ...facts, sale: { ...facts.sale, lines } }, { isCopy: false });
};

const ownCpu = {
  cpuSeconds: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
};

async function drawMany(facts: ReceiptFacts, dots: Dots, note: Note): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await drawSlip(otherSlip(facts, -turn), { dots, logo: null });
  let longestMs = 0;
  const timing = await timedWork(ownCpu, 1, async (_worker, took) => {
    for (let turn = 1; turn <= SLIPS; turn += 1) {
      const began = performance.now();
      await drawSlip(otherSlip(facts, turn), { dots, logo: null });
      took.push(performance.now() - began);
      longestMs = Math.max(longestMs, performance.now() - began);
    }
  });
  const what = `slips of ${LINES} lines drawn for paper of ${DOTS_WORDS[dots].replace(' มม.', ' mm')} (${dots} dots), warm`;
  const holds = `the thread held p50 ${timing.p50Ms.toFixed(1)} ms, longest ${longestMs.toFixed(1)} ms`;
  note(what, '', `${perSecond(timing)} a second, ${holds}`, each(timing));
}

interface Printing {
  readonly till: TillClient;
  readonly printer: FakePrinter;
  readonly orderId: number;
}

/** One till sells, by turns alone and while another's printer is sent slip after slip; the middle of the ratios counts. */
async function sellBesideJobs(
  server: ShopServer,
  { till, printer, orderId }: Printing,
  note: Note,
): Promise<void> {
  const jobs = async () => {
    const wanted = printer.slips.length + JOBS;
    for (let job = 0; job < JOBS; job += 1)
      await till.send('POST', '/print-jobs', { kind: 'receipt', id: orderId });
    while (printer.slips.length < wanted) await pause(5);
  };
  const eachMs = ({ seconds, sales }: Meanwhile) => (seconds / sales) * 1000;
  const turns: { readonly alone: Meanwhile; readonly beside: Meanwhile }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await sellMeanwhile(server, () => pause(ALONE_MS));
    turns.push({ alone, beside: await sellMeanwhile(server, jobs) });
  }
  const ratios = turns.map(({ alone, beside }) => eachMs(beside) / eachMs(alone)).sort((a, b) => a - b);
  const longest = turns.map(({ beside }) => beside).sort((a, b) => b.longestMs - a.longestMs)[0];
  if (longest === undefined) return;
  const ratio = ratios[Math.floor(ratios.length / 2)] ?? 0;
  const what = `a sale of 5 lines while a printer is sent ${JOBS} slips, beside one without`;
  note(what, '', `${ratio.toFixed(2)} times as long in the middle of ${ROUNDS} turns`, '');
  note('the same, the longest of all', 'longest ≤ 300 ms', meanwhile(longest), '');
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
