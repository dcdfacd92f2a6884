import { bahtFromSatang } from '#shared/money/satang.ts';
import type { ParkedBasketWire, RecalledBasketWire } from '#shared/parked-baskets/contract.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import { basketNowWire } from '../orders/wire.ts';
import type { ListedBasket } from './queries.ts';
import type { RecalledBasket } from './recall-basket.ts';

/** A parked basket in the list. */
export function parkedBasketWire(basket: ListedBasket): ParkedBasketWire {
  return {
    id: basket.id,
    name: basket.name,
    customer: basket.customer && {
      ...{ id: basket.customer.id, numbercode: basket.customer.number },
      name: basket.customer.name,
    },
    state: basket.recalledMs === null ? 'waiting' : 'recalled',
    goods: [...basket.goods],
    lines: basket.lines,
    quantity: basket.pieces,
    total: bahtFromSatang(basket.totalSatang),
    parked_at: bangkokIso(basket.parkedMs),
    parked_by: basket.parkedBy,
    recalled_at: basket.recalledMs === null ? null : bangkokIso(basket.recalledMs),
  };
}

/** A parked basket that was recalled. */
export function recalledBasketWire(basket: RecalledBasket): RecalledBasketWire {
  const { id, name, note, parkedTotalSatang } = basket;
  return { id, name, note, ...basketNowWire(basket), parked_total: bahtFromSatang(parkedTotalSatang) };
}
