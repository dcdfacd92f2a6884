import { expect } from 'vitest';
import type { TestBrowser, TestShop } from './test-shop.ts';

/** What a screen hears: the topics of the next changes, until it stops listening. */
export async function listen(shop: TestShop, browser: TestBrowser) {
  const stop = new AbortController();
  const response = await fetch(`${shop.url}/api/events`, {
    headers: { Cookie: browser.cookie },
    signal: stop.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  const read = async () => {
    const { value, done } = await reader.read();
    if (done) throw new Error(`ended after: ${text}`);
    text += decoder.decode(value, { stream: true });
  };
  return {
    /** Waits until it is told that the server is there. */
    hearsBeat: async () => {
      while (!text.includes('event: beat\ndata: ')) await read();
    },
    /** Waits until all these topics have been heard. */
    hears: async (...topics: readonly string[]) => {
      while (!topics.every((topic) => text.includes(`"${topic}"`))) await read();
      return text;
    },
    ended: async () => {
      for (;;) if ((await reader.read()).done) return true;
    },
    stop: () => stop.abort(),
  };
}
