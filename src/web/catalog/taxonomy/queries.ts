import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import type { AnswerOf } from '#web/lib/calls.ts';

export type Taxonomy = AnswerOf<'GET /taxonomy/api'>;
export type TaxonomyEntry = Taxonomy['brands'][number];

/** Brands, units and the tree of categories, with how many products each has. */
export const taxonomyQuery = queryOptions({
  queryKey: ['taxonomy'],
  meta: { topics: ['catalog'] },
  queryFn: ({ signal }): Promise<Taxonomy> => call('GET /taxonomy/api', { signal }),
});
