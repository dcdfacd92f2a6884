import { expect, test } from 'vitest';
import { ORDER_DOCUMENT_KINDS } from '#shared/documents/kinds.ts';
import { DOCUMENTS } from './document-address.ts';

test('each paper is shown and made at the specification’s addresses', () => {
  const ways = ORDER_DOCUMENT_KINDS.map((kind) => [DOCUMENTS[kind].view(7), DOCUMENTS[kind].make(7, 9, '')]);
  expect(ways).toEqual([
    ['/invoice/pdf/7', '/invoice/pdf/7/9'],
    ['/delivery/pdf/Views/7', `/delivery/pdf/7/9?remark=${encodeURIComponent('ไม่มีหมายเหตุ')}`],
    ['/invoice-doc/pdf/views/7', '/invoice-doc/pdf/7/9'],
    ['/invoice-billing-slip/pdf/views/7', '/invoice-billing-slip/pdf/7/9'],
  ]);
});

test('a remark goes along whatever is written in it', () => {
  const address = DOCUMENTS.delivery_note.make(7, 9, ' ส่งก่อน 9 โมง & โทร #081? ');
  expect(new URL(address, 'http://shop').searchParams.get('remark')).toBe('ส่งก่อน 9 โมง & โทร #081?');
});
