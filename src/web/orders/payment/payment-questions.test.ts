import { expect, test } from 'vitest';
import { tenderFor } from '../sale.ts';
import { changeQuestion } from './payment-questions.ts';

const asked = (totalSatang: number, tenderedSatang: number) => {
  const tender = tenderFor(totalSatang, tenderedSatang);
  if (tender.state !== 'enough') throw new Error('too little');
  return changeQuestion(tender);
};

test('change of 1,000 baht or more is asked about once more, in words; change from a note isn’t', () => {
  expect(asked(749, 100_000)).toBeNull();
  expect(asked(749, 100_748)).toBeNull();
  expect(asked(749, 100_749)?.text).toContain('หนึ่งพันบาทถ้วน');
  expect(asked(749, 8_850_123_900)).toMatchObject({
    title: 'เงินทอน 88,501,231.51 บาท ถูกต้องหรือไม่',
    text: expect.stringContaining('แปดสิบแปดล้านห้าแสนหนึ่งพันสองร้อยสามสิบเอ็ดบาทห้าสิบเอ็ดสตางค์'),
  });
});
