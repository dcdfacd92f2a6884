import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TaxonomyKind } from '#shared/catalog/rules.ts';
import { CallError, call } from '#web/lib/api.ts';
import { firstError } from '#web/lib/call-request.ts';
import { logFailure } from '#web/lib/log.ts';
import { taxonomyQuery } from './taxonomy-query.ts';

/** What a brand, unit or category is after an act, or why it isn't so. */
export type TaxonomyOutcome = { readonly id: number } | { readonly fault: string };

const NO_NAME = 'กรุณากรอกชื่อ';
const NOT_REACHED = 'เชื่อมต่อกับระบบไม่ได้ กรุณาลองใหม่อีกครั้ง';

/** What a manager does with brands, units and categories; one thing at a time. */
export function useTaxonomyActs() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);

  const act = async (what: () => Promise<number>): Promise<TaxonomyOutcome> => {
    if (inFlight.current) return { fault: '' };
    inFlight.current = true;
    setBusy(true);
    try {
      const id = await what();
      await client.refetchQueries({ queryKey: taxonomyQuery.queryKey });
      return { id };
    } catch (failure) {
      logFailure('taxonomy', failure);
      // Whatever stands on screen may be out of date.
      void client.invalidateQueries({ queryKey: taxonomyQuery.queryKey });
      return { fault: wordsOf(failure) };
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  };

  const add = (kind: TaxonomyKind, name: string, parentId: number | null) =>
    name.trim() === ''
      ? Promise.resolve({ fault: NO_NAME })
      : act(async () => {
          const body = { name, parent_id: parentId };
          return (await call('POST /taxonomy/{kind}', { params: { kind }, body })).entry.id;
        });
  const rename = (kind: TaxonomyKind, id: number, name: string) =>
    name.trim() === ''
      ? Promise.resolve({ fault: NO_NAME })
      : act(async () => {
          const params = { kind, id };
          return (await call('PATCH /taxonomy/{kind}/{id}', { params, body: { name } })).entry.id;
        });
  const remove = (kind: TaxonomyKind, id: number) =>
    act(async () => {
      await call('DELETE /taxonomy/{kind}/{id}', { params: { kind, id } });
      return id;
    });

  return { busy, add, rename, remove };
}

function wordsOf(failure: unknown): string {
  if (!(failure instanceof CallError)) return NOT_REACHED;
  return firstError(failure.errors, 'name') || failure.message || NOT_REACHED;
}
