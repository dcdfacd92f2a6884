import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_FAVOURITES } from '#shared/favourites/rules.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { isArrangedAlike, movedTo, toggled } from './arranging.ts';
import { favouritesQuery } from './queries.ts';
import { type Favourite, type Favourites, favouritesBody, favouritesFromWire } from './wire.ts';

/** A manager's arranging of the favourites (rule C12.12): nothing is written until it is saved. */
export interface Arranging {
  /** The list as it is to be; null while nobody arranges it. */
  readonly things: readonly Favourite[] | null;
  readonly isChanged: boolean;
  readonly isFull: boolean;
  readonly isSaving: boolean;
  readonly begin: (favourites: Favourites) => void;
  readonly toggle: (thing: Favourite) => void;
  readonly moveTo: (key: string, place: number) => void;
  readonly save: () => void;
  readonly giveUp: () => void;
}

/** @param onChanged hears whether there is something that isn't saved */
export function useArranging(onChanged: (isChanged: boolean) => void): Arranging {
  const client = useQueryClient();
  const [begun, setBegun] = useState<Favourites | null>(null);
  const [things, setThings] = useState<readonly Favourite[]>([]);
  const end = () => {
    setBegun(null);
    onChanged(false);
  };
  const { send, isBusy } = useWrite({
    failed: 'บันทึกรายการโปรดไม่สำเร็จ กรุณาลองใหม่อีกครั้ง',
    refused: ({ code }) => {
      // What others have put is shown; what was put here would undo it.
      if (code === 'FAVOURITES_CHANGED') end();
      void client.invalidateQueries({ queryKey: favouritesQuery.queryKey });
      return undefined;
    },
  });
  const put = (next: readonly Favourite[]) => {
    setThings(next);
    onChanged(begun !== null && !isArrangedAlike(begun.things, next));
  };
  const isFull = things.length >= MAX_FAVOURITES;
  return {
    things: begun === null ? null : things,
    isChanged: begun !== null && !isArrangedAlike(begun.things, things),
    isFull,
    isSaving: isBusy,
    begin: (favourites) => {
      setBegun(favourites);
      setThings(favourites.things);
    },
    toggle: (thing) => {
      if (!isFull || things.some(({ key }) => key === thing.key)) put(toggled(things, thing));
    },
    moveTo: (key, place) => put(movedTo(things, key, place)),
    save: () => {
      if (begun === null) return;
      const body = favouritesBody({ version: begun.version, things });
      void send('PATCH /favourites', { body }, ({ favourites }) => {
        client.setQueryData(favouritesQuery.queryKey, favouritesFromWire(favourites));
        end();
      });
    },
    giveUp: end,
  };
}
