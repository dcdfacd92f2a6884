import { expect } from 'vitest';
import type { DisplayLook, ShownState } from '#shared/display/fields.ts';
import type { TestBrowser, TestShop } from './test-shop.ts';

/** A till of the branch, made for a test, with the cashier's session standing at it. */
export async function standAtNewTill(shop: TestShop, browser: TestBrowser, name: string): Promise<number> {
  const admin = await shop.signIn('admin');
  const made = await admin.post('/tills', { name, pos_id: '' });
  expect(made.status).toBe(201);
  const { id } = made.body.till as { id: number };
  expect((await browser.post('/session/till', { till_id: id })).status).toBe(200);
  return id;
}

/** A browser that is paired as a display of the till at which the cashier's session stands. */
export async function pairedDisplay(shop: TestShop, cashier: TestBrowser): Promise<TestBrowser> {
  const screen = shop.visitor();
  const { code } = (await screen.post('/display/pairings')).body;
  expect((await cashier.post('/displays', { code })).status).toBe(201);
  return screen;
}

interface Heard {
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies whose shape is what it tests
  readonly data: any;
}

/** What a display hears, in its order, until it stops listening. */
export async function watch(shop: { readonly url: string }, screen: TestBrowser) {
  const stop = new AbortController();
  const response = await fetch(`${shop.url}/display/events`, {
    headers: { Cookie: screen.cookie },
    signal: stop.signal,
  });
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let rest = '';
  const heard: Heard[] = [];
  const more = async (): Promise<boolean> => {
    const { value, done } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data = 'null'] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (event !== undefined && event !== 'beat') heard.push({ event, data: JSON.parse(data) });
    }
    return !done;
  };
  /** The first of what was heard that nobody has asked for yet and that is so. */
  const until = async (isIt: (one: Heard) => boolean): Promise<Heard> => {
    for (;;) {
      const at = heard.findIndex(isIt);
      const [found] = at === -1 ? [] : heard.splice(0, at + 1).slice(-1);
      if (found !== undefined) return found;
      if (!(await more())) throw new Error(`ended after: ${rest}`);
    }
  };
  return {
    /** The next state of this kind; those before it are passed over. */
    state: async (kind: string): Promise<ShownState> =>
      (await until(({ event, data }) => event === 'state' && data.state.kind === kind)).data,
    /** The next state, whichever it is. */
    next: async (): Promise<ShownState> => (await until(({ event }) => event === 'state')).data,
    /** The next look with so many pictures. */
    look: async (pictures = 0): Promise<DisplayLook> =>
      (await until(({ event, data }) => event === 'look' && data.pictures.length === pictures)).data,
    gone: async (): Promise<boolean> => (await until(({ event }) => event === 'gone')) !== undefined,
    ended: async () => {
      for (;;) if (!(await more())) return true;
    },
    stop: () => stop.abort(),
  };
}

const SUMS = { pieces: 2, subtotal: 40, promotions: 0, by_hand: 0, coupon: 0, tax: 0, total: 40 };

/** A basket as a till says it: two pieces of that name, for 40 baht. */
export const basketOf = (name: string) => ({
  ...{ kind: 'basket', ...SUMS, last: 0, before: 0, after: 0 },
  lines: [{ name, quantity: 2, amount: 40, off: 0, why: '' }],
});

/** A payment as a till says it: 40 baht by PromptPay. */
export const qrPaymentOf = (qr: number | null) => ({
  ...{ kind: 'payment', ...SUMS, credit: 0, taken: [], due: 40 },
  ...{ way: 'qrcode', way_name: 'QR พร้อมเพย์', tendered: null, change: null, qr },
});

/** Has a till say what it shows; each time with a higher number. */
export function sayingFrom(browser: TestBrowser, from = 'a-tab-of-the-till') {
  let sequence = 1_000;
  return (state: object, changed: object = {}) => {
    sequence += 1;
    return browser.post('/display/state', { from, sequence, acted: true, state, ...changed });
  };
}
