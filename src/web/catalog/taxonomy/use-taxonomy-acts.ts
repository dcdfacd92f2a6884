import { useQueryClient } from '@tanstack/react-query';
import type { TaxonomyKind } from '#shared/catalog/rules.ts';
import { firstError } from '#web/lib/call-request.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { taxonomyQuery } from './queries.ts';

const NO_NAME = 'กรุณากรอกชื่อ';
const NOT_REACHED = 'เชื่อมต่อกับระบบไม่ได้ กรุณาลองใหม่อีกครั้ง';

/**
 * What a manager does with brands, units and categories; one thing at a time. Each act gives what it is about as it is
 * then, or null when it wasn't done.
 * @param tell says why not; in a dialog where nothing is given
 */
export function useTaxonomyActs(tell?: (words: string) => unknown) {
  const { queryKey } = taxonomyQuery;
  const client = useQueryClient();
  const { send, isBusy } = useWrite({
    ...{ failed: NOT_REACHED, lost: NOT_REACHED, ...(tell && { tell }) },
    refused: ({ errors }) => {
      // Whatever stands on screen may be out of date.
      void client.invalidateQueries({ queryKey });
      return firstError(errors, 'name') || undefined;
    },
  });
  const changed = () => client.refetchQueries({ queryKey });
  const isNamed = (name: string) => {
    if (name.trim() === '') tell?.(NO_NAME);
    return name.trim() !== '';
  };

  const add = async (kind: TaxonomyKind, name: string, parentId: number | null) => {
    if (!isNamed(name)) return null;
    const body = { name, parent_id: parentId };
    return send('POST /taxonomy/{kind}', { params: { kind }, body }, changed);
  };
  const rename = async (kind: TaxonomyKind, id: number, name: string) => {
    if (!isNamed(name)) return null;
    return send('PATCH /taxonomy/{kind}/{id}', { params: { kind, id }, body: { name } }, changed);
  };
  const remove = (kind: TaxonomyKind, id: number) =>
    send('DELETE /taxonomy/{kind}/{id}', { params: { kind, id } }, changed);

  return { busy: isBusy, add, rename, remove };
}
