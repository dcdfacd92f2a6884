import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openAuthority } from '#server/https/shop-authority.ts';
import { A_WHOLE_BUILD, addressOf, keptBuilds, untilKept } from './keeping-browser.ts';
import { newerBuild, type OtherBuild } from './other-build.ts';
import { copyTemplate, type ServerProcess, startServer } from './server-process.ts';
import { expect, signIn, test } from './shop.ts';
import { ShopClient } from './shop-client.ts';
import { type Switchboard, switchboard } from './switchboard.ts';
import { openTill, searchBox } from './till-page.ts';
import { LOCAL_NAME, localBrowser } from './trusting-browser.ts';

/** When the kept program is opened, and within what bounds a browser keeps it and the pictures (rule C14.9). */

let dataDir: string;
let server: ServerProcess;
let line: Switchboard;
let browser: Browser;
let context: BrowserContext;
test.beforeAll(async () => {
  dataDir = copyTemplate();
  server = await startServer({ words: ['--https'], dataDir });
  line = await switchboard(server.httpsPort);
  // Servers that are started anew here, and a proxy, show other keys.
  browser = await localBrowser(['--ignore-certificate-errors']);
  await (await ShopClient.signIn(server.url, 'cashier')).openDrawer();
});
test.beforeEach(async () => {
  line.to(server.httpsPort);
  context = await browser.newContext({ baseURL: addressOf(line), locale: 'th-TH' });
});
test.afterEach(() => context.close());
test.afterAll(async () => {
  await browser.close();
  await line.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test.slow();

const away = (page: Page) => page.locator('[data-connection=offline]');

/** Signs in at the till by https, and lets the browser keep the program. */
async function tillThatKeeps(): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, 'cashier');
  await untilKept(page);
  return page;
}

test('the till opens where the server takes the call and says nothing', async () => {
  await (await tillThatKeeps()).close();
  line.hush();
  const page = await context.newPage();
  await page.goto('/pos');
  await expect(searchBox(page)).toBeVisible();
  await expect(away(page)).toBeVisible();
  await expect(page.locator('meta[name=csrf-token]')).toHaveAttribute('content', '');
});

/** A proxy in front of the server, which answers everything so; and the pages that it was asked for, with what it said. */
async function proxyThatSays(status: () => number): Promise<{ proxy: Server; said: string[] }> {
  const said: string[] = [];
  const names = { dns: [LOCAL_NAME], addresses: [] };
  const { key, cert } = openAuthority(dataDir, Date.now()).issue(names, Date.now());
  const proxy = createServer({ key, cert }, ({ url }, answer) => {
    said.push(`${status()} ${url}`);
    answer.writeHead(status(), { 'Content-Type': 'text/html' }).end('<h1>of the proxy itself</h1>');
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return { proxy, said };
}

test('it opens where a proxy says that the server isn’t there, and shows any other answer as it is', async () => {
  await (await tillThatKeeps()).close();
  let status = 502;
  const { proxy, said } = await proxyThatSays(() => status);
  line.cut();
  line.to((proxy.address() as AddressInfo).port);
  const page = await context.newPage();
  for (status of [502, 503, 504]) {
    await page.goto('/pos');
    await expect(searchBox(page), `${status}`).toBeVisible();
    await expect(away(page)).toBeVisible();
    expect(said).toContain(`${status} /pos`);
  }
  for (status of [500, 501, 429]) {
    // A machine that takes longer than two and a half seconds for it opens what is kept, as it should.
    await expect(async () => {
      await page.goto('/pos');
      await expect(page.getByRole('heading', { name: 'of the proxy itself' }), `${status}`).toBeVisible({
        timeout: 3_000,
      });
    }).toPass(A_WHOLE_BUILD);
  }
  await page.close();
  proxy.closeAllConnections();
  await new Promise((closed) => proxy.close(closed));
});

test('of pictures the last 400 are kept, and none of more than 150 kB', async () => {
  const page = await tillThatKeeps();
  const images = join(dataDir, 'images');
  const [one = '', other = ''] = readdirSync(images).filter((name) => name.endsWith('.webp'));
  writeFileSync(join(images, 'justsmall.webp'), Buffer.alloc(150_000));
  writeFileSync(join(images, 'justlarge.webp'), Buffer.alloc(150_001));
  await page.evaluate(async () => {
    await caches.delete('raandee-pictures');
    const kept = await caches.open('raandee-pictures');
    for (let i = 1; i <= 400; i += 1) await kept.put(`/storage/images/seen${i}.webp`, new Response('seen'));
  });
  const keptNames = () =>
    page.evaluate(async () =>
      (await (await caches.open('raandee-pictures')).keys()).map(({ url }) => url.split('/').at(-1) ?? ''),
    );
  /** Shows one, and waits until it is kept. */
  const see = async (name: string) => {
    const size = await page.evaluate(
      async (path) => (await (await fetch(path)).arrayBuffer()).byteLength,
      `/storage/images/${name}`,
    );
    expect(size).toBeGreaterThan(0);
  };
  await see(one);
  await expect.poll(keptNames).toEqual([...numbered(2, 400), one]);
  await see('justlarge.webp');
  await see('justsmall.webp');
  await expect.poll(keptNames).toEqual([...numbered(3, 400), one, 'justsmall.webp']);
  await see(other);
  await expect.poll(keptNames).toEqual([...numbered(4, 400), one, 'justsmall.webp', other]);
});

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `seen${from + i}.webp`);

test('the files of two former builds stay for pages that lie open, and of a third one go', async () => {
  let build: OtherBuild | null = null;
  // Before this browser has a build of its own.
  const early = await context.newPage();
  await early.goto('/trust');
  await early.evaluate(async () => {
    for (const name of ['third', 'second']) {
      const kept = await caches.open(`raandee-build-${name}`);
      for (const path of ['/kept-page', `/assets/of-${name}.js`]) await kept.put(path, new Response(name));
    }
  });
  await early.close();
  const page = await context.newPage();
  await signIn(page, 'cashier');
  await expect.poll(() => keptBuilds(page), A_WHOLE_BUILD).toHaveLength(3);
  const [, , present = ''] = await keptBuilds(page);
  const answers = () =>
    page.evaluate(() =>
      Promise.all(['third', 'second'].map(async (name) => (await fetch(`/assets/of-${name}.js`)).status)),
    );
  await expect.poll(answers).toEqual([200, 200]);
  line.cut();
  await server.stop();
  try {
    build = newerBuild();
    server = await startServer({ words: ['--https'], dataDir, program: build.program });
    line.to(server.httpsPort);
    await page.goto('/open-cashier');
    const newest = `raandee-build-${build.version()}`;
    await expect
      .poll(() => keptBuilds(page), A_WHOLE_BUILD)
      .toEqual(['raandee-build-second', present, newest]);
    await expect.poll(answers).toEqual([404, 200]);
  } finally {
    await server.stop();
    build?.remove();
    server = await startServer({ words: ['--https'], dataDir });
  }
});

test('who sells has the browser asked to keep what is laid down, where it hasn’t promised it', async () => {
  for (const isPromised of [false, true]) {
    const page = await context.newPage();
    await page.addInitScript((promised) => {
      const asked = { persisted: 0, persist: 0 };
      Object.assign(window, { asked });
      StorageManager.prototype.persisted = async () => {
        asked.persisted += 1;
        return promised;
      };
      StorageManager.prototype.persist = async () => {
        asked.persist += 1;
        return true;
      };
    }, isPromised);
    const asked = () =>
      page.evaluate(() => (window as unknown as { asked: Record<'persisted' | 'persist', number> }).asked);
    if (!isPromised) await signIn(page, 'cashier');
    await openTill(page);
    await expect.poll(asked, A_WHOLE_BUILD).toEqual({ persisted: 1, persist: isPromised ? 0 : 1 });
    await page.close();
  }
});
