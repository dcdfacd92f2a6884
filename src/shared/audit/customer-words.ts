import type { CustomerFacts } from './acts.ts';
import type { Changes } from './changes.ts';

/** What each fact of a customer is called, in the order in which they are told. */
const FACT_WORDS: Readonly<Record<keyof CustomerFacts, string>> = {
  name: 'ชื่อ',
  companyName: 'บริษัท',
  taxNumber: 'เลขประจำตัวผู้เสียภาษี',
  branchCode: 'สาขา',
  mobile: 'มือถือ',
  phone: 'โทรศัพท์',
  email: 'อีเมล',
  address: 'ที่อยู่',
};

/** What was changed of a customer: `มือถือ "0812345678" → "0898765432"`, one fact after the other. */
export function customerWords({ before, after }: Changes<CustomerFacts>): string[] {
  return (Object.keys(FACT_WORDS) as (keyof CustomerFacts)[])
    .filter((fact) => fact in after)
    .map((fact) => `${FACT_WORDS[fact]} "${before[fact] ?? ''}" → "${after[fact] ?? ''}"`);
}
