import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { type Customer, customerFromWire } from './wire.ts';

/** A customer of whom a screen knows no more than who it is. */
export interface KnownCustomer {
  readonly id: number;
  readonly code: string;
  /** The company's, of one that is. */
  readonly name: string;
}

/** As the field shows them until the rest is there. */
export const knownByName = ({ id, code, name }: KnownCustomer): Customer => ({
  ...{ id, code, name, companyName: '', taxNumber: '', branchCode: '' },
  ...{ mobile: '', phone: '', email: '', address: '' },
});

/**
 * All of a customer, looked up by their number; others may have it somewhere too, and come after.
 * @param known null: nobody, and nothing is asked
 */
export function wholeCustomerQuery(known: KnownCustomer | null) {
  return queryOptions({
    queryKey: ['customers', 'whole', known?.id],
    enabled: known !== null,
    // The paper will say what the shop knows by then.
    staleTime: 0,
    meta: { topics: ['customers'] },
    queryFn: async ({ signal }): Promise<Customer> => {
      const { data } = await call('GET /customer/api', { query: { q: known?.code ?? '' }, signal });
      const found = data.find(({ id }) => id === known?.id);
      if (found === undefined) throw new Error(`no customer ${known?.id}`);
      return customerFromWire(found);
    },
  });
}
