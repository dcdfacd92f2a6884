import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { productsChanged } from '#web/catalog/queries.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { branchTermsQuery } from './queries.ts';
import { type BranchTerms, type TermsForm, termsBody, termsForm, termsFromWire } from './wire.ts';

const FAILED = 'บันทึกราคาของสาขาไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';

interface Begun {
  readonly productId: number;
  readonly variantIds: readonly number[];
  readonly terms: BranchTerms;
  /** The state of it that the window began with. */
  readonly version: string;
}

/**
 * Sets what of a product is one branch's own.
 * @param onStored gets what the page says then
 */
export function useBranchTerms(
  { productId, variantIds, terms, version }: Begun,
  onStored: (words: string) => void,
) {
  const client = useQueryClient();
  const [form, setForm] = useState<TermsForm>(() => termsForm(terms, variantIds));
  const [begun, setBegun] = useState(version);
  const write = useWrite({
    failed: FAILED,
    fields: { branches: 'branches' },
    refused: async ({ code }) => {
      // What stands in the fields stays: pressed again, it counts.
      if (code !== 'PRODUCT_CHANGED') return;
      const now = await client.fetchQuery(branchTermsQuery(productId)).catch(() => null);
      if (now !== null) setBegun(now.version);
    },
  });

  const change = (changed: Partial<TermsForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    write.mend({ branches: true });
  };

  const submit = () =>
    write.send(
      'PATCH /products/{id}/branches',
      { params: { id: productId }, body: termsBody(terms.branchId, form, begun) },
      async ({ message, terms: stored }) => {
        client.setQueryData(branchTermsQuery(productId).queryKey, termsFromWire(stored));
        await productsChanged(client);
        onStored(message);
      },
    );

  const { faults, faultyTimes, isBusy: sending } = write;
  return { form, faults, faultyTimes, sending, change, submit };
}
