import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KnownCustomer } from '#web/customers/known/wire.ts';
import { wholeCustomerQuery } from '#web/customers/queries.ts';
import type { Customer } from '#web/customers/wire.ts';
import { knownByName } from '#web/customers/wire.ts';

/**
 * Who the paper is for: whoever is chosen, and before that the order's own customer, as soon as all of them is known;
 * nobody where that one is hidden.
 * @param ofOrder who the order is for already
 */
export function useBuyer(ofOrder: KnownCustomer | null) {
  /** Undefined while nobody has touched the choice. */
  const [chosen, setChosen] = useState<Customer | null>();
  const whole = useQuery(wholeCustomerQuery(ofOrder));
  const awaited = chosen === undefined && whole.data === undefined ? ofOrder : null;
  const customer = chosen === undefined ? (whole.data ?? null) : chosen;
  const failed = awaited !== null && whole.failureCount > 0;
  return {
    customer,
    /** Who stands in the field; of whom only the name is there yet, that. */
    shown: awaited === null ? customer : knownByName(awaited),
    isLoading: awaited !== null && !failed,
    failed,
    choose: setChosen,
    loadAgain: () => void whole.refetch(),
  };
}
