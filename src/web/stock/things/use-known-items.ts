import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import { itemsOfQuery } from '../queries.ts';
import type { StockItem } from '../stock-item.ts';

/** What is known of the things of a list: as they were chosen, and as they stand now. */
export interface KnownItems {
  readonly of: (thing: StockThing) => StockItem | undefined;
  /** Remembers a thing that was just chosen. */
  readonly learn: (item: StockItem) => void;
  /** The shop was asked for all of them, and has answered. */
  readonly isComplete: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Waits for what the shop has of all of them now, also until it can be reached; whether it could say. */
  readonly askAnew: () => Promise<boolean>;
}

export function useKnownItems(things: readonly StockThing[]): KnownItems {
  const [learnt, setLearnt] = useState<ReadonlyMap<string, StockItem>>(new Map());
  const productIds = things.map((thing) => thing.productId);
  const query = useQuery({ ...itemsOfQuery(productIds), enabled: productIds.length > 0 });
  const current = useMemo(
    () => new Map((query.data ?? []).map((item) => [thingKey(item), item])),
    [query.data],
  );
  return {
    of: (thing) => current.get(thingKey(thing)) ?? learnt.get(thingKey(thing)),
    learn: (item) => setLearnt((before) => new Map(before).set(thingKey(item), item)),
    isComplete: productIds.length === 0 || (query.data !== undefined && !query.isPlaceholderData),
    failed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
    askAnew: async () => (await query.refetch()).isSuccess,
  };
}
