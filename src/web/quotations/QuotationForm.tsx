import { useEffect, useRef } from 'react';
import { branchWords } from '#shared/customers/rules.ts';
import { CustomerSelect } from '#web/customers/CustomerSelect.tsx';
import { SignUpButton } from '#web/customers/SignUpButton.tsx';
import type { Customer } from '#web/customers/wire.ts';
import { useBuyer } from '#web/documents/use-buyer.ts';
import { IconAlertTriangle, IconDiscount, IconRefresh, IconTicket } from '#web/ui/icons.ts';
import { DraftSide } from './DraftSide.tsx';
import type { QuotationDraft } from './draft.ts';
import { QuotationHead } from './QuotationHead.tsx';
import styles from './quotation.module.css';
import type { IssuedQuotation } from './screen-state.ts';
import { type OrderListAlert, useIssueQuotation } from './use-issue-quotation.ts';

interface QuotationFormProps {
  readonly draft: QuotationDraft;
  readonly onChanged: (draft: QuotationDraft) => void;
  readonly onIssued: (issued: IssuedQuotation) => void;
}

/** Choosing for whom, and issuing (rule S2, "Quotation screen"; S4; S5). */
export function QuotationForm({ draft, onChanged, onIssued }: QuotationFormProps) {
  const { customer, shown, isLoading, failed, choose, loadAgain } = useBuyer(draft.customer);
  const field = useRef<HTMLInputElement>(null);
  const focusField = () => field.current?.focus();
  const { issue, issuing, unsure, alert, customerError, clearCustomerError } = useIssueQuotation({
    draft,
    onChanged,
    onIssued,
    // After the dialog has given the focus back to what opened it.
    onCustomerWanted: () => requestAnimationFrame(focusField),
  });

  const change = (chosen: Customer | null) => {
    choose(chosen);
    clearCustomerError();
  };

  useEffect(() => {
    // With a finger on glass, a keyboard that comes up by itself hides half of the screen.
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);

  return (
    <div className={styles.page}>
      <section className={styles.desk} aria-labelledby="quotation-title">
        <QuotationHead id="quotation-title" />
        <RefusalArea alert={alert} />
        {unsure && (
          <p className={styles.notice} role="status">
            <IconRefresh size={22} aria-hidden />
            ยังไม่ทราบผลการออกใบเสนอราคา กดออกใบเสนอราคาอีกครั้งเพื่อตรวจสอบ ระบบจะไม่ออกซ้ำ
          </p>
        )}
        {draft.couponLeftOut && (
          <p className={styles.notice}>
            <IconTicket size={22} aria-hidden />
            ใบเสนอราคาไม่รวมคูปอง ยอดนี้คิดโดยไม่ใช้คูปองในตะกร้า
          </p>
        )}
        {draft.discountsLeftOut && (
          <p className={styles.notice}>
            <IconDiscount size={22} aria-hidden />
            ใบเสนอราคาไม่รวมส่วนลดที่ให้เอง ยอดนี้คิดโดยไม่ใช้ส่วนลดที่ให้ไว้ในตะกร้า
          </p>
        )}
        <div className={styles.card}>
          <CustomerSelect
            ref={field}
            value={shown}
            error={customerError}
            disabled={issuing || unsure}
            onReload={failed ? loadAgain : undefined}
            onChange={change}
          />
          {customer === null ? (
            !isLoading && (
              <SignUpButton className={styles.newCustomer} disabled={issuing || unsure} onStored={change} />
            )
          ) : (
            <CustomerFields customer={customer} />
          )}
        </div>
      </section>
      <DraftSide draft={draft}>
        <button
          type="button"
          className={styles.issue}
          disabled={issuing || isLoading}
          onClick={() => void issue(customer)}
        >
          {issuing ? 'กำลังออกใบเสนอราคา...' : 'ออกใบเสนอราคา'}
        </button>
      </DraftSide>
    </div>
  );
}

/** What the server refused about the order list (rule S8). */
function RefusalArea({ alert }: { readonly alert: OrderListAlert | null }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone, whoever pressed the button may have scrolled past it.
    if (alert !== null) area.current?.scrollIntoView({ block: 'nearest' });
  }, [alert]);
  return (
    <div role="alert" className={styles.refusalArea} ref={area}>
      {alert !== null && (
        <div className={styles.refusal}>
          <IconAlertTriangle size={22} aria-hidden />
          <div>
            <p>{alert.message}</p>
            {alert.details.length > 0 && (
              <ul>
                {alert.details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

type Field = readonly [words: string, read: (customer: Customer) => string, wide?: 'always' | 'phone'];

const FIELDS: readonly Field[] = [
  ['รหัสลูกค้า', ({ code }) => code],
  ['ชื่อลูกค้า', ({ name }) => name],
  ['บริษัท', companyWithBranch, 'always'],
  ['เลขประจำตัวผู้เสียภาษี', ({ taxNumber }) => taxNumber, 'phone'],
  ['อีเมล', ({ email }) => email, 'phone'],
  ['เบอร์มือถือ', ({ mobile }) => mobile],
  ['เบอร์โทรศัพท์', ({ phone }) => phone],
  ['ที่อยู่', ({ address }) => address, 'always'],
];

/** The chosen customer's particulars, to be compared and not changed here (rule S2). */
function CustomerFields({ customer }: { readonly customer: Customer }) {
  return (
    <dl className={styles.fields}>
      {FIELDS.map(([words, read, wide]) => {
        const value = read(customer);
        return (
          <div key={words} data-wide={wide}>
            <dt>{words}</dt>
            <dd>{value === '' ? <span className={styles.nothing}>—</span> : value}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function companyWithBranch({ companyName, branchCode }: Customer): string {
  if (companyName === '' || branchCode === '') return companyName;
  return `${companyName} (${branchWords(branchCode)})`;
}
