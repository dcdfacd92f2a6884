import { queryOptions, useQuery } from '@tanstack/react-query';
import { asksSomebody } from '#shared/printing/rules.ts';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import { type PrintJob, printerFromWire, tillPrintingFromWire, tillSetFromWire } from './wire.ts';

/** What the till prints on, and what became of its papers; what the worker does is heard of. */
export const tillPrintingQuery = queryOptions({
  queryKey: ['till-printing'],
  meta: { topics: ['printing', 'drawer'] },
  queryFn: async ({ signal }) => tillPrintingFromWire(await call('GET /print-jobs', { signal })),
});

/** The same; nothing is asked where nobody has said at which till this device stands. */
export function useTillPrinting() {
  const hasTill = useSession().data?.till_id != null;
  const { data } = useQuery({ ...tillPrintingQuery, enabled: hasTill });
  return hasTill ? data : undefined;
}

/** What somebody at the till has to do something about: what failed, and what waits for a printer in trouble. */
export function useTroubledJobs(): readonly PrintJob[] {
  const jobs = useTillPrinting()?.jobs ?? [];
  return jobs.filter(
    ({ state, trouble }) => asksSomebody(state) || (state === 'waiting' && trouble !== null),
  );
}

/** The branch's printers, and what each till prints on. */
export const printersQuery = queryOptions({
  queryKey: ['printers'],
  staleTime: 0,
  meta: { topics: ['printing', 'shop'] },
  queryFn: async ({ signal }) => {
    const { data, tills } = await call('GET /printers/api', { signal });
    return { printers: data.map(printerFromWire), tills: tills.map(tillSetFromWire) };
  },
});
