import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { branchWords, type TwinMark } from '#shared/customers/rules.ts';
import { formatCount } from '#shared/money/satang.ts';
import { backOfficeDate } from '#shared/time/bangkok.ts';
import { paths } from '#web/lib/paths.ts';
import { Money } from '#web/ui/Money.tsx';
import sides from '#web/ui/two-sides.module.css';
import styles from './CustomerPage.module.css';
import type { KnownCustomer } from './known/wire.ts';
import type { CustomerPageFacts } from './wire.ts';

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children === '' ? '–' : children}</dd>
    </div>
  );
}

interface CustomerFactsProps {
  readonly facts: CustomerPageFacts;
  /** Says that one who was proposed is the same; absent for whoever may not. */
  readonly onTwin?: ((twin: KnownCustomer) => void) | undefined;
}

/** Beside the lists: what they bought in all, who they are, and who may be the same. */
export function CustomerFacts({ facts, onTwin }: CustomerFactsProps) {
  const { customer, sales, merged, twins } = facts;
  return (
    <div className={sides.side}>
      <section className={sides.card} aria-label="ยอดซื้อ">
        <dl className={sides.facts}>
          <Fact label="คำสั่งซื้อ">{formatCount(sales.orders)}</Fact>
          <Fact label="ยอดซื้อสุทธิ">
            <Money satang={sales.totalSatang} sign className={sides.total} />
          </Fact>
          {sales.returns > 0 && (
            <Fact label="คืนสินค้า">
              {formatCount(sales.returns)} ครั้ง <Money satang={sales.returnedSatang} sign />
            </Fact>
          )}
          <Fact label="ซื้อล่าสุด">{sales.lastAt === null ? '' : backOfficeDate(sales.lastAt)}</Fact>
        </dl>
      </section>
      <section className={sides.card} aria-label="ข้อมูลลูกค้า">
        <dl className={sides.facts}>
          <Fact label="รหัสลูกค้า">{customer.code}</Fact>
          <Fact label="ชื่อ">{customer.name}</Fact>
          <Fact label="บริษัท">{customer.companyName}</Fact>
          <Fact label="เลขประจำตัวผู้เสียภาษี">{customer.taxNumber}</Fact>
          <Fact label="สถานประกอบการ">{branchWords(customer.branchCode)}</Fact>
          <Fact label="โทรศัพท์มือถือ">{customer.mobile}</Fact>
          {customer.phone !== '' && <Fact label="โทรศัพท์อื่น">{customer.phone}</Fact>}
          <Fact label="อีเมล">{customer.email}</Fact>
          <Fact label="ที่อยู่">{customer.address}</Fact>
          <Fact label="เป็นลูกค้าตั้งแต่">{backOfficeDate(facts.createdAt)}</Fact>
        </dl>
      </section>
      {merged.length > 0 && (
        <section className={sides.card} aria-labelledby="merged-customers">
          <h2 id="merged-customers">รวมจากรายอื่น</h2>
          <ul className={styles.others}>
            {merged.map((other) => (
              <li key={other.id}>
                <OtherCustomer other={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {onTwin !== undefined && twins.length > 0 && (
        <section className={sides.card} aria-labelledby="twin-customers">
          <h2 id="twin-customers">อาจเป็นลูกค้ารายเดียวกัน</h2>
          <ul className={styles.others}>
            {twins.map((twin) => (
              <li key={twin.id}>
                <div>
                  <OtherCustomer other={twin} />
                  <p className={styles.same}>{twin.same.map((mark) => SAME_WORDS[mark]).join(' · ')}</p>
                </div>
                <Button
                  variant="default"
                  aria-label={`รวมกับ ${twin.code} ${twin.name}`}
                  onClick={() => onTwin(twin)}
                >
                  รวม
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const SAME_WORDS: Readonly<Record<TwinMark, string>> = {
  tax: 'เลขผู้เสียภาษีเดียวกัน',
  mobile: 'เบอร์มือถือเดียวกัน',
  name: 'ชื่อเดียวกัน',
};

function OtherCustomer({ other }: { readonly other: KnownCustomer }) {
  return (
    <Link className={styles.other} to={paths.customer(other.id)}>
      <span className="rd-figures">{other.code}</span> {other.name}
    </Link>
  );
}
