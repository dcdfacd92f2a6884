import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { roleMay } from '#shared/staff/rules.ts';
import { howAsked } from '#web/catalog/copy/ask-or-copy.ts';
import { useCopyKnown } from '#web/catalog/copy/the-copy.ts';
import { favouritesQuery, keepFavourites } from '#web/favourites/queries.ts';
import { useArranging } from '#web/favourites/use-arranging.ts';
import { useConnection } from '#web/lib/connection.ts';
import { useSession } from '#web/lib/session.ts';
import { chooseForTill, useTillChoices } from '#web/ui/till-choices.ts';
import { useTill } from './till.ts';

const noteArranged = (isArranged: boolean) => useTill.setState({ isArranged });

/**
 * The favourites on the till's grid (rule C12.12): shown first where the till was left so, and arranged by managers.
 * @param isElsewhere something is searched or filtered, which shows all goods
 */
export function useTillFavourites(isElsewhere: boolean) {
  const user = useSession().data?.user;
  const mayArrange = user != null && roleMay(user.role, 'manager');
  const copy = useCopyKnown((known) => known.copy);
  const { data, isPending } = useQuery({ ...favouritesQuery, ...howAsked(copy) });
  useEffect(() => {
    if (data !== undefined && copy === 'whole' && useConnection.getState().reachable)
      void keepFavourites(data);
  }, [data, copy]);
  const [wanted, setWanted] = useState(() => useTillChoices.getState().favourites);
  const arranging = useArranging(noteArranged);
  const things = data?.things ?? [];
  const isLoading = wanted && isPending;
  // Where there are none and nobody here may choose some, there is nothing to look at.
  const hasTab = mayArrange || things.length > 0 || isLoading;
  return {
    things,
    arranging,
    isLoading,
    hasTab,
    isShown: wanted && hasTab && !isElsewhere,
    /** Null for whoever may not. */
    arrange: mayArrange && data !== undefined ? () => arranging.begin(data) : null,
    /** What somebody presses, which the till keeps for the next time. */
    show: (isWanted: boolean) => {
      setWanted(isWanted);
      chooseForTill({ favourites: isWanted });
    },
    /** Goes to all goods for now. */
    leave: () => setWanted(false),
  };
}
