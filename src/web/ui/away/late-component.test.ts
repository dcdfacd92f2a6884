import { beforeEach, expect, test, vi } from 'vitest';

/** A server that is there or not, as the page finds out by asking it. */
const server = { isThere: true };
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  server.isThere = true;
  vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [] });
  vi.stubGlobal('fetch', async () => {
    if (!server.isThere) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const loader = () => import('./late-component.ts');

test('code that is asked for while the server is away comes when it is back', async () => {
  const { loadSurely } = await loader();
  server.isThere = false;
  const load = vi.fn(async () => (server.isThere ? 'window' : lost()));
  let come: string | undefined;
  const loading = loadSurely(load).then((code) => {
    come = code;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(come).toBeUndefined();
  // It isn't asked for all the time.
  expect(load).toHaveBeenCalledTimes(1);
  server.isThere = true;
  await vi.advanceTimersByTimeAsync(4_000);
  await loading;
  expect(come).toBe('window');
});

test('one that failed by chance is asked for once more', async () => {
  const { loadSurely } = await loader();
  const load = vi.fn().mockImplementationOnce(lost).mockResolvedValue('window');
  await expect(loadSurely(load)).resolves.toBe('window');
});

test('what the server hasn’t got any more fails', async () => {
  const { loadSurely } = await loader();
  const load = vi.fn(lost);
  await expect(loadSurely(load)).rejects.toThrow('Failed to fetch');
  expect(load).toHaveBeenCalledTimes(2);
});
