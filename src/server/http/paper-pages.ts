import type { AskedFirst } from '#shared/documents/kinds.ts';
import { NEW_PAPER_PICTURE, PAPER_PICTURE, standalonePage } from './standalone-page.ts';

/** What a refusal looks like where a person opened a paper: words instead of JSON, and a way back. */
export function refusalPage(message: string, stylesheets: readonly string[]): string {
  return standalonePage(
    {
      heading: 'เปิดเอกสารไม่ได้',
      picture: PAPER_PICTURE,
      message,
      links: [{ words: 'กลับไปหน้าคำสั่งซื้อ', address: '/orders' }],
    },
    stylesheets,
  );
}

/**
 * Asks whether a paper shall be made, where a person came by a link of another program (rule C7.1). The button is a
 * link to the same address: pressed on this page, it comes from this site.
 * @param address where the paper is made
 */
export function askingPage(
  { title, order_id: orderId, order_number: orderNumber, customer, remark }: AskedFirst,
  address: string,
  stylesheets: readonly string[],
): string {
  return standalonePage(
    {
      heading: `สร้าง${title}หรือไม่`,
      picture: NEW_PAPER_PICTURE,
      message: 'ลิงก์นี้เปิดมาจากนอกร้าน และเอกสารนี้ยังไม่มี เมื่อสร้างแล้วเอกสารจะได้เลขที่จริง',
      facts: [
        { name: 'เอกสาร', value: title },
        { name: 'คำสั่งซื้อ', value: orderNumber },
        { name: 'ลูกค้า', value: customer },
        ...(remark === '' ? [] : [{ name: 'หมายเหตุ', value: remark }]),
      ],
      links: [
        { words: `สร้าง${title}`, address },
        { words: 'ไม่สร้าง กลับไปที่คำสั่งซื้อ', address: `/orders/${orderId}` },
      ],
    },
    stylesheets,
  );
}
