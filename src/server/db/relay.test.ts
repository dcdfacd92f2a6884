import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES, openPlace, openTestDatabase } from '../testing/test-database.ts';

/** Hears what a database's relay says; gives the next so many texts. */
function hearing(relay: { hear(listener: (text: string) => void): () => void }) {
  const heard: string[] = [];
  let tell = () => {};
  relay.hear((text) => {
    heard.push(text);
    tell();
  });
  return async (count: number): Promise<readonly string[]> => {
    while (heard.length < count) await new Promise<void>((resolve) => (tell = resolve));
    return heard;
  };
}

test.each(ENGINES)('who says something hears it at once, on %s', async (engine) => {
  const db = await openTestDatabase(engine);
  const heard = hearing(db.relay);
  db.relay.say('ทันที');
  expect(await heard(1)).toEqual(['ทันที']);
  await db.close();
});

describe.runIf(ENGINES.includes('postgres'))('two processes that serve one shop', () => {
  test('hear each other once, also what no notification could hold', async () => {
    const one = await openTestDatabase('postgres');
    const two = await openPlace(one);
    const [here, there] = [hearing(one.relay), hearing(two.relay)];
    const said = ['', 'จบ', 'สั้น', 'a'.repeat(5_400), 'ก้ำ'.repeat(1_801), 'ยาว'.repeat(20_000)];
    const kinds = (texts: readonly string[]) =>
      texts.map((text) => `${text.slice(0, 9)} ${text.length}`).sort();
    for (const text of said) one.relay.say(text);
    expect(kinds(await there(said.length))).toEqual(kinds(said));
    two.relay.say('กลับ');
    expect((await here(said.length + 1)).at(-1)).toBe('กลับ');
    expect((await there(said.length + 1)).at(-1)).toBe('กลับ');
    await two.close();
    await one.close();
  });

  test('take nothing of what somebody else sends, and nothing that came in parts of which one is missing', async () => {
    const one = await openTestDatabase('postgres');
    const heard = hearing(one.relay);
    const sender = '00000000-0000-0000-0000-000000000000';
    const part = (number: number, at: number, of: number, text: string) =>
      `${sender}.${number}.${at}.${of}|${Buffer.from(text).toString('base64')}`;
    for (const payload of [
      ...['', 'ขายแล้ว', `${sender}|x`, `${sender}.1.1|x`, 'x.1.1.1|eA=='],
      part(1, 2, 2, 'only the end'),
      part(2, 1, 3, 'a'),
      part(2, 3, 3, 'c'),
      part(3, 1, 1, 'whole'),
    ])
      await sql`select pg_notify('raandee_relay', ${payload})`.execute(one.read);
    expect(await heard(1)).toEqual(['whole']);
    await one.close();
  });
});
