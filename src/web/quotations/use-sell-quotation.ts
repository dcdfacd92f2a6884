import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#web/lib/api.ts';
import { pendingOrderOf } from '#web/lib/call-request.ts';
import { type Failure, failureOf } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { refreshSession } from '#web/lib/session.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { handOver } from './hand-over.ts';
import type { ListedQuotation, QuotationBasket } from './queries.ts';
import { quotationBasketFromWire } from './wire.ts';

const TITLE = 'เกิดข้อผิดพลาด!';
const FAILED = 'ไม่สามารถเปิดใบเสนอราคานี้เพื่อขายได้ กรุณาลองใหม่อีกครั้ง';
const OPEN_FIRST = 'ต้องเปิดลิ้นชักเงินก่อน จึงจะขายตามใบเสนอราคาได้';

/**
 * Turns a quotation into a basket at today's prices: asks the server what that is now, shows what has changed, and
 * goes to the till with it. Asking changes nothing.
 */
export function useSellQuotation() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [loading, setLoading] = useState<number | null>(null);
  const [basket, setBasket] = useState<QuotationBasket | null>(null);
  const [opened, setOpened] = useState(false);
  const busy = useRef(false);

  const load = async ({ id }: ListedQuotation) => {
    if (busy.current) return;
    busy.current = true;
    setLoading(id);
    try {
      setBasket(quotationBasketFromWire(await call('GET /quotations/{id}/basket', { params: { id } })));
      setOpened(true);
    } catch (error) {
      logFailure('GET /quotations/{id}/basket', error);
      const failure = failureOf(error);
      await tellWhy(failure);
      if (failure.code === 'DRAWER_NOT_OPEN') void refreshSession(client);
    } finally {
      busy.current = false;
      setLoading(null);
    }
  };

  const close = () => setOpened(false);
  const sell = () => {
    if (basket !== null) void navigate(paths.pos(), { state: handOver(basket) });
  };

  return { loading, basket, opened, load, close, sell };
}

function tellWhy({ code, message, body }: Failure): Promise<void> {
  if (code === 'DRAWER_NOT_OPEN') {
    const link = { label: 'ไปเปิดลิ้นชักเงิน', to: paths.openCashier() };
    return alertDialog({ kind: 'warning', title: OPEN_FIRST, link });
  }
  const orderId = pendingOrderOf(body);
  const text = message || FAILED;
  if (orderId === null) return alertDialog({ kind: 'error', title: TITLE, text });
  const link = { label: 'ไปที่คำสั่งซื้อ', to: paths.checkout(orderId) };
  return alertDialog({ kind: 'warning', title: text, link });
}
