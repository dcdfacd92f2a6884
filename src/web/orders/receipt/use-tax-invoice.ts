import { useEffect, useState } from 'react';
import { missingOfBuyer, pastTaxMonth } from '#shared/documents/rules.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import type { DocumentWanted } from '#web/documents/CreateDocumentDialog.tsx';
import { DOCUMENTS } from '#web/documents/document-address.ts';
import { useBuyer } from '#web/documents/use-buyer.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import type { Receipt } from '../sale.ts';

/**
 * The full tax invoice of a sale that has just been paid (rule C12.14): one press makes and opens it where all is known that it
 * needs, and asks for what isn't. Nothing for a sale of a shop that wasn't registered.
 */
export function useTaxInvoice({ sale, paidAt, taxInvoiceNumber }: Receipt) {
  const { customer, isLoading } = useBuyer(taxInvoiceNumber === null ? sale.customer : null);
  const today = useShopToday();
  const [wanted, setWanted] = useState<DocumentWanted | null>(null);
  const [isAsked, setAsked] = useState(false);
  // Whoever has no tax id is told first that a business can't use it.
  const isSure =
    customer !== null &&
    customer.taxNumber !== '' &&
    missingOfBuyer(customer).length === 0 &&
    pastTaxMonth(bangkokDate(paidAt), today) === null;
  const open = () => {
    const { make, view } = DOCUMENTS.tax_invoice;
    const address =
      taxInvoiceNumber !== null ? view(sale.id) : isSure ? make(sale.id, customer.id, '') : null;
    // Not `noreferrer`: over plain http the referring page is how the server knows that we asked (rule C7.1).
    if (address !== null) window.open(address, '_blank', 'noopener');
    else {
      const { id: orderId, orderNumber } = sale;
      setWanted({ kind: 'tax_invoice', orderId, orderNumber, customer: sale.customer, soldAt: paidAt });
    }
  };
  // Pressed before it was known who the customer is.
  useEffect(() => {
    if (!isAsked || isLoading) return;
    setAsked(false);
    open();
  });
  return {
    open: () => setAsked(true),
    wanted,
    close: () => setWanted(null),
    isPossible: sale.tax.mode !== 'none',
  };
}
