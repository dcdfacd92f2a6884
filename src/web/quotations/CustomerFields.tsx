import { branchWords } from '#shared/customers/rules.ts';
import type { Customer } from '#web/customers/wire.ts';
import styles from './quotation.module.css';

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
export function CustomerFields({ customer }: { readonly customer: Customer }) {
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
