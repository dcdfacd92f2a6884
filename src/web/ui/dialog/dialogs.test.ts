import { expect, test } from 'vitest';
import { alertDialog, confirm, useDialogs } from './dialogs.ts';

const onScreen = () => useDialogs.getState().waiting[0];

test('a question gives the answer that was chosen and leaves the screen', async () => {
  const asked = confirm({ title: 'ยกเลิกคำสั่งซื้อ?' });
  expect(onScreen()?.title).toBe('ยกเลิกคำสั่งซื้อ?');
  onScreen()?.answer(true);
  expect(await asked).toBe(true);
  expect(onScreen()).toBeUndefined();
});

test('a message that comes during a question waits for it, and neither answers for the other', async () => {
  const asked = confirm({ title: 'แน่ใจหรือไม่' });
  const told = alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!' });
  expect(onScreen()?.title).toBe('แน่ใจหรือไม่');
  onScreen()?.answer(false);
  expect(await asked).toBe(false);
  expect(onScreen()?.title).toBe('เกิดข้อผิดพลาด!');
  onScreen()?.answer(false);
  await told;
  expect(onScreen()).toBeUndefined();
});
