import { useCallback } from 'react';
import {
  type HandedMoney,
  lateReceipt,
  lateSaleFacts,
  type SoldBasket,
} from '#shared/offline-sales/late-receipt.ts';
import type { SaleFacts } from '#shared/orders/sale.ts';
import { useClockOffsetMs } from '#web/lib/shop-clock.ts';
import type { Entry, LentSeries } from './journal.ts';
import { journalChanged, theJournal, useStanding } from './standing.ts';
import { type BasketNames, basketSaleBody, orderSaleBody, type PaymentBody, type SaleBody } from './wire.ts';

/** The last group of a UUID. */
const LAST_DIGITS = 12;

/** What the payment of an order is called that this browser takes: always the same, and no other browser's. */
const orderName = (device: string, orderId: number) =>
  device.slice(0, -LAST_DIGITS) + orderId.toString(16).padStart(LAST_DIGITS, '0');

/** What is written down as one sale: under which name, and what it says under its number. */
interface Wanted {
  readonly uuid: string;
  readonly money: HandedMoney;
  readonly sale: (soldMs: number) => SaleFacts;
  readonly body: (head: Parameters<typeof basketSaleBody>[0]) => SaleBody;
}

/**
 * Sells by itself, while the server can't be reached (rule C14.10): what these give is on the disk, and its slip may be shown.
 * They throw where nothing was sold.
 */
export function useLateSale() {
  const offsetMs = useClockOffsetMs();

  const write = useCallback(
    async ({ uuid, money, sale, body }: Wanted): Promise<Entry> => {
      const seller: LentSeries | null = useStanding.getState().lent;
      if (seller === null) throw new Error('nothing was lent');
      const journal = await theJournal();
      const { ticket } = seller;
      const soldMs = Date.now() + offsetMs;
      const entry = await journal.addSale({ uuid, ticket, soldMs }, (number) => ({
        ...{ kind: 'sale', state: 'waiting', uuid, number, soldMs },
        receipt: lateReceipt(sale(soldMs), number, { soldMs, money, seller }),
        body: body({ uuid, ticket, number, soldMs, money }),
      }));
      void journalChanged();
      return entry;
    },
    [offsetMs],
  );

  /** Sells a basket, under its own name. */
  const sellBasket = useCallback(
    (sold: SoldBasket, money: HandedMoney, names: BasketNames) =>
      write({
        ...{ uuid: names.key, money, sale: (soldMs) => lateSaleFacts(sold, soldMs) },
        body: (head) => basketSaleBody(head, sold, names),
      }),
    [write],
  );

  /** Takes the payment of an order that waits for it: once, whoever presses how often in how many tabs. */
  const payOrder = useCallback(
    async (sale: SaleFacts, money: HandedMoney) => {
      const uuid = orderName(await (await theJournal()).device(), sale.id);
      return write({ uuid, money, sale: () => sale, body: (head) => orderSaleBody(head, sale) });
    },
    [write],
  );

  /** Leaves it to the journal to find out whether a payment was taken whose answer never came. */
  const leavePayment = useCallback(
    async (sale: SaleFacts, body: PaymentBody): Promise<void> => {
      const { id: orderId, orderNumber, totalSatang } = sale;
      const journal = await theJournal();
      const uuid = orderName(await journal.device(), orderId);
      await journal.addPayment({
        ...{ kind: 'payment', state: 'waiting', uuid, orderId, orderNumber },
        ...{ totalSatang, body, soldMs: Date.now() + offsetMs },
      });
      await journalChanged();
    },
    [offsetMs],
  );

  return { sellBasket, payOrder, leavePayment };
}
