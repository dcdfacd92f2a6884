import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, ConnectionError, call } from './api.ts';
import { keyInMemory, write } from './write.ts';

vi.mock('./api.ts', async (original) => ({
  ...(await original<typeof import('./api.ts')>()),
  call: vi.fn(),
}));

const body = { spent_on: '2026-11-22' as const, title: 'น้ำแข็ง', amount: '20', note: '' };
const written = { message: 'บันทึกแล้ว', expense: {} };
const said = (status: number, code: string) => new CallError(status, {}, { code, message: code, errors: {} });

/** What the server does with each request, in turn. */
let answers: unknown[] = [];
const keysSent = () =>
  vi.mocked(call).mock.calls.map(([, options]) => (options as { idempotencyKey?: string }).idempotencyKey);

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
});

test('keeps its key while nothing is known, and through what the server judges anew', async () => {
  const key = keyInMemory();
  answers = [new ConnectionError(''), said(500, ''), said(429, 'TOO_MANY_REQUESTS'), said(422, ''), written];
  for (const _ of [1, 2, 3, 4]) await expect(write('POST /expenses', { body }, key)).rejects.toThrow();
  await expect(write('POST /expenses', { body }, key)).resolves.toBe(written);
  expect(new Set(keysSent()).size).toBe(1);
  expect(keysSent()[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('begins another key once something else was done under the one it had', async () => {
  const key = keyInMemory();
  answers = [new ConnectionError(''), said(409, 'KEY_REUSED'), written];
  for (const _ of [1, 2]) await expect(write('POST /expenses', { body }, key)).rejects.toThrow();
  await write('POST /expenses', { body: { ...body, amount: '30' } }, key);
  const [lost, reused, next] = keysSent();
  expect(reused).toBe(lost);
  expect(next).not.toBe(lost);
});

test('a call that takes no key gets none', async () => {
  answers = [{ success: true }];
  await write('DELETE /expenses/{id}', { params: { id: 1 } }, keyInMemory());
  expect(keysSent()).toEqual([undefined]);
});

test('a refusal that is told by its status is thrown like any other', async () => {
  answers = [{ status: 'error', code: 'KEY_REUSED', message: 'ใช้ไปแล้ว' }];
  const form = { name: 'มานี', company_name: '', taxnumber: '', tell_mobile: '', email: '', address: '' };
  const key = keyInMemory();
  const sent = write('POST /customer/pos/store', { body: { ...form, branch_code: '' } }, key);
  await expect(sent).rejects.toMatchObject({ name: 'CallError', code: 'KEY_REUSED', message: 'ใช้ไปแล้ว' });
  expect(key.read()).toBe('');
});
