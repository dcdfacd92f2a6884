import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ORDER_DOCUMENT_KINDS } from '#shared/documents/kinds.ts';
import { percentWords } from '#shared/orders/hand-discounts.ts';
import type { TakenPayment } from '#shared/orders/sale.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { backOfficeDate, bangkokTime, type EpochMs } from '#shared/time/bangkok.ts';
import { CreateDocumentDialog, type DocumentWanted } from '#web/documents/CreateDocumentDialog.tsx';
import { DocumentCell } from '#web/documents/DocumentCell.tsx';
import { DOCUMENTS, documentObstacle } from '#web/documents/document-address.ts';
import { OrderPapers } from '#web/documents/OrderPapers.tsx';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { Money } from '#web/ui/Money.tsx';
import styles from './OrderPage.module.css';
import { OrderStatusMark } from './OrderStatusMark.tsx';
import { type OrderPageFacts, ordersChanged } from './queries.ts';
import { RefundedRows } from './RefundedRows.tsx';
import { ReturnedMark } from './ReturnedMark.tsx';
import { TotalsRows } from './TotalsRows.tsx';
import { useCancelOrder } from './use-cancel-order.ts';

const moment = (at: EpochMs) => `${backOfficeDate(at)} ${bangkokTime(at).slice(0, 5)}`;

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the other side calls each payment, and how it was divided where there were several. */
function PaymentLines({ payments }: { readonly payments: readonly TakenPayment[] }) {
  if (payments.length < 2 && payments.every(({ reference }) => reference === null)) return null;
  return payments.map(({ method, name, tenderedSatang, reference }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the payments of a receipt never change
    <Fact key={i} label={name}>
      <Money satang={tenderedSatang} />
      {reference !== null && method !== 'exchange' && ` · อ้างอิง ${reference}`}
    </Fact>
  ));
}

interface OrderFactsProps {
  readonly order: OrderPageFacts;
  /** What stands below how it was paid. */
  readonly children: ReactNode;
  /** It is of another branch than the one in which one is: nothing is done with it from here (rule C15.7). */
  readonly isElsewhere?: boolean;
}

/** Beside the items: how the order stands, for whom, how it was paid, what it came to, and its papers. */
export function OrderFacts({ order, children, isElsewhere = false }: OrderFactsProps) {
  const { sale, cashier, payment } = order;
  const { customer } = sale;
  return (
    <div className={styles.side}>
      <section className={styles.card} aria-label="ข้อมูลคำสั่งซื้อ">
        <dl className={styles.facts}>
          <Fact label="สถานะ">
            <span className={styles.states}>
              <OrderStatusMark paid={sale.status === 'paid'} />
              <ReturnedMark returned={sale.returned} />
            </span>
          </Fact>
          <Fact label="วันที่">{moment(sale.createdAt)}</Fact>
          <Fact label="รหัสลูกค้า">
            {customer === null ? (
              '-'
            ) : (
              <Dotted>
                {customer.code}
                {customer.name}
              </Dotted>
            )}
          </Fact>
          <Fact label="แคชเชียร์">{cashier.name}</Fact>
          {payment !== null && (
            <>
              <Fact label="ใบเสร็จเลขที่">
                {isElsewhere ? (
                  payment.receiptNumber
                ) : (
                  <Link to={paths.receipt(sale.id)}>{payment.receiptNumber}</Link>
                )}
              </Fact>
              <Fact label="วันที่ชำระ">{moment(payment.paidAt)}</Fact>
              <Fact label="วิธีชำระเงิน">{payment.paidByName}</Fact>
              <PaymentLines payments={payment.payments} />
              {payment.exchange !== null && (
                <Fact label="แลกกับสินค้าที่คืน">
                  {isElsewhere ? (
                    payment.exchange.refundNumber
                  ) : (
                    <Link to={paths.returnSlip(payment.exchange.returnId)}>
                      {payment.exchange.refundNumber}
                    </Link>
                  )}
                </Fact>
              )}
              <Fact label="รับเงิน">
                <Money satang={payment.tenderedSatang} />
              </Fact>
              <Fact label="เงินทอน">
                <Money satang={payment.changeSatang} />
              </Fact>
            </>
          )}
          {sale.orderDiscount !== null && (
            <Fact label="ส่วนลดท้ายบิล">
              {`${percentWords(sale.orderDiscount)} `.trimStart()}
              <Money
                satang={sale.orderDiscount.discountSatang === 0 ? 0 : -sale.orderDiscount.discountSatang}
              />
              {` · ${sale.orderDiscount.reason}`}
            </Fact>
          )}
          {sale.discountApprover !== null && <Fact label="ผู้อนุมัติส่วนลด">{sale.discountApprover}</Fact>}
          {sale.note !== '' && <Fact label="หมายเหตุ">{sale.note}</Fact>}
        </dl>
        <TotalsRows sale={sale} />
        {sale.returned !== 'none' && <RefundedRows sale={sale} />}
        {sale.status === 'pending' && !isElsewhere && <Waiting order={order} />}
      </section>
      {children}
      {!isElsewhere && <Documents order={order} />}
    </div>
  );
}

/** An order that waits for payment is paid by its own cashier, and given up by them or by a manager (rule C6). */
function Waiting({ order: { sale, cashier } }: { readonly order: OrderPageFacts }) {
  const user = useSession().data?.user;
  const { cancelling, cancel } = useCancelOrder(sale.id, paths.orders());
  const isOwn = user?.id === cashier.id;
  return (
    <div className={styles.waiting}>
      {isOwn && (
        <Button component={Link} to={paths.checkout(sale.id)} size="lg" fullWidth>
          ไปหน้าชำระเงิน
        </Button>
      )}
      {(isOwn || (user && roleMay(user.role, 'manager'))) && (
        <Button variant="default" size="lg" fullWidth loading={cancelling} onClick={() => void cancel()}>
          ยกเลิกคำสั่งซื้อ
        </Button>
      )}
    </div>
  );
}

function Documents({ order }: { readonly order: OrderPageFacts }) {
  const client = useQueryClient();
  const vatRegistered = useSession().data?.shop.vat_registered ?? true;
  const [wanted, setWanted] = useState<DocumentWanted | null>(null);
  const { sale, documents } = order;
  const { customer } = sale;
  // One that was made while the shop was registered stays to be seen.
  const kinds = ORDER_DOCUMENT_KINDS.filter(
    (kind) => vatRegistered || kind !== 'tax_invoice' || documents[kind],
  );
  return (
    <section className={styles.card} aria-labelledby="order-documents">
      <h2 id="order-documents" className={styles.title}>
        เอกสาร
      </h2>
      <ul className={styles.documents}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span>{DOCUMENTS[kind].label}</span>
            <DocumentCell
              kind={kind}
              orderId={sale.id}
              orderNumber={sale.orderNumber}
              exists={documents[kind]}
              obstacle={documentObstacle(kind, sale.status === 'paid', sale.tax.mode !== 'none')}
              onCreate={() =>
                setWanted({
                  kind,
                  orderId: sale.id,
                  orderNumber: sale.orderNumber,
                  customer,
                  soldAt: order.payment?.paidAt ?? null,
                })
              }
            />
          </li>
        ))}
      </ul>
      <OrderPapers orderId={sale.id} />
      <CreateDocumentDialog
        wanted={wanted}
        onClose={() => setWanted(null)}
        onOpened={() => ordersChanged(client)}
      />
    </section>
  );
}
