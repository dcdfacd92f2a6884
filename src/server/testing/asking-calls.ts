import { z } from 'zod';
import type { CallDeclaration, RouteKey } from '#shared/http/contract.ts';
import { DOMAINS } from '../app.ts';
import { BUYER } from './branch-life.ts';
import type { Parts } from './id-of-another.ts';
import { IDS_OF_BRANCHES } from './ids-of-branches.ts';
import type { TestAnswer, TestBrowser } from './test-shop.ts';

/** Every call that the program answers. */
export const calls = DOMAINS.flatMap(
  (domain) => Object.entries(domain.contract) as [RouteKey, CallDeclaration][],
);

/** The call's parts with that id in its place. */
export function withId(parts: Parts, at: string, id: unknown): Parts {
  const whole = structuredClone(parts) as Record<string, unknown>;
  const steps = at.replaceAll('[]', '.0').split('.');
  const last = steps.pop() ?? '';
  let into = whole;
  for (const step of steps) {
    into[step] ??= {};
    into = into[step] as Record<string, unknown>;
  }
  into[last] = id;
  return whole;
}

/** Makes the call with these parts, as a page of the shop does. */
export function sendParts(
  browser: TestBrowser,
  call: RouteKey,
  { params = {}, query = {}, body = {} }: Parts,
) {
  const [method = '', pattern = ''] = call.split(' ');
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name) => String(params[name]));
  const asked = new URLSearchParams(query as Record<string, string>);
  return method === 'GET'
    ? browser.get(`${path}?${asked}`, { 'Sec-Fetch-Site': 'same-origin' })
    : browser.sendGuarded(method, path, body);
}

/** What was answered, without what is another at each asking. */
export const textOf = ({ status, body }: TestAnswer) =>
  `${status} ${typeof body === 'string' ? body : JSON.stringify({ ...body, csrf_token: undefined })}`;

/** What a query that has to be there is, by its name. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  ...{ month: ['2026-11'], from: ['2026-11-01'], to: ['2026-11-30'], format: ['csv'] },
  by: ['branch', 'product', 'cashier', 'method'],
};

/** Every path that shows something and says no id of a branch's thing; lists also with what is looked for. */
export function readings(product: number, typed: string): string[] {
  const isOfBranch = (call: string) =>
    IDS_OF_BRANCHES.some(([other, at]) => other === call && at.startsWith('params.'));
  return calls.flatMap(([call, { query }]) => {
    if (!call.startsWith('GET ') || isOfBranch(call)) return [];
    const id = /product|stock/.test(call) ? product : BUYER;
    const ofShop = new Map<string, unknown>(Object.entries({ id, day: '2026-11-20', code: 'NONE' }));
    const path = call.slice(4).replaceAll(/\{(\w+)\}/g, (_, name) => String(ofShop.get(name)));
    const fields = Object.entries(query?.shape ?? {});
    let asked = [''];
    for (const [name, field] of fields) {
      if (z.safeParse(field, undefined).success) continue;
      asked = asked.flatMap((so) => (NEEDED[name] ?? []).map((value) => `${so}&${name}=${value}`));
    }
    if (fields.some(([name]) => name === 'q')) asked.push(`${asked[0]}&q=${encodeURIComponent(typed)}`);
    return asked.map((so) => `${path}?${so.slice(1)}`);
  });
}
