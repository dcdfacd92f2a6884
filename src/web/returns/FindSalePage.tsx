import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { WITHOUT_RECEIPT_WORDS } from '#shared/orders/without-receipt.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import type { ListedOrder } from '#web/orders/queries.ts';
import { ReturnedMark } from '#web/orders/ReturnedMark.tsx';
import { Camera } from '#web/ui/camera/Camera.tsx';
import { CameraButton } from '#web/ui/camera/CameraButton.tsx';
import { canUseCamera } from '#web/ui/camera/can-use-camera.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconBarcode, IconChevronRight, IconHistory, IconReceipt } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { TAKES_WORDS, useScans } from '#web/ui/scanner.ts';
import styles from './FindSalePage.module.css';
import { SALES_OFFERED, salesToReturnQuery } from './queries.ts';

const TYPING_PAUSE_MS = 250;

/** The sale that goods are brought back of, `/returns/new`: its slip is scanned, or it is found by number or among today's. */
export function FindSalePage() {
  const navigate = useNavigate();
  const today = useShopToday();
  const { user, shop } = useSession().data ?? {};
  const canComeWithoutReceipt =
    shop?.returns_without_receipt === true && user != null && roleMay(user.role, 'manager');
  const [typed, setTyped] = useState('');
  const [hasCamera, setCamera] = useState(false);
  const [settled] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  /** What was scanned or entered: it opens by itself when it is just one sale. */
  const [asked, setAsked] = useState<string | null>(null);
  const search = asked ?? settled;
  const query = useQuery(salesToReturnQuery(search, today));
  const sales = query.data?.orders;
  const isCurrent = !query.isPlaceholderData && sales !== undefined;

  useScans((code) => {
    setTyped(code);
    setAsked(code);
    return true;
  });

  useEffect(() => {
    if (asked === null || !isCurrent) return;
    const one = onlyOne(sales, asked);
    setAsked(null);
    if (one) void navigate(paths.returnOf(one.id));
  }, [asked, isCurrent, sales, navigate]);

  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.repeat) return;
    if (event.key === 'Enter' && typed.trim() !== '') setAsked(typed.trim());
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector('a')?.focus();
    }
  };

  return (
    <PageFrame
      title="คืนสินค้า"
      actions={
        <>
          {canComeWithoutReceipt && (
            <Button component={Link} to={paths.returnWithoutReceipt()} variant="default">
              {WITHOUT_RECEIPT_WORDS}
            </Button>
          )}
          <Button
            component={Link}
            to={paths.returns()}
            variant="default"
            leftSection={<IconHistory size={20} aria-hidden />}
          >
            รายการคืนสินค้า
          </Button>
        </>
      }
    >
      <search className={styles.search}>
        <TextInput
          size="lg"
          label="สแกนบาร์โค้ดบนใบเสร็จ หรือพิมพ์เลขท้ายของใบเสร็จหรือคำสั่งซื้อ"
          leftSection={<IconBarcode size={24} aria-hidden />}
          {...(canUseCamera() && {
            rightSection: <CameraButton isOpen={hasCamera} onClick={() => setCamera(!hasCamera)} />,
            rightSectionWidth: 56,
          })}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          autoFocus
          {...TAKES_WORDS}
          value={typed}
          onChange={(event) => {
            setAsked(null);
            setTyped(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        <Camera isOpen={hasCamera} onClose={() => setCamera(false)} />
      </search>
      <h2 className={styles.title}>{search.trim() === '' ? 'การขายวันนี้' : 'การขายที่พบ'}</h2>
      {sales === undefined ? (
        query.failureCount > 0 ? (
          <ErrorState onRetry={() => void query.refetch()} />
        ) : (
          <PageLoading />
        )
      ) : sales.length === 0 ? (
        <EmptyState
          icon={<IconReceipt size={34} />}
          title={search.trim() === '' ? 'วันนี้ยังไม่มีการขาย' : 'ไม่พบใบเสร็จนี้'}
          text={
            search.trim() === ''
              ? 'สแกนใบเสร็จของวันก่อน หรือพิมพ์เลขที่ใบเสร็จด้านบน'
              : 'ตรวจสอบเลขที่บนใบเสร็จ หรือพิมพ์เฉพาะเลขท้าย'
          }
          // The field stands above, and has the focus.
          action={null}
        />
      ) : (
        <ul ref={list} className={styles.sales}>
          {sales.map((sale) => (
            <Sale key={sale.id} sale={sale} />
          ))}
        </ul>
      )}
      {sales?.length === SALES_OFFERED && (
        <p className={styles.more}>แสดง {SALES_OFFERED} รายการล่าสุด พิมพ์เลขที่ให้ยาวขึ้นเพื่อหาใบที่ต้องการ</p>
      )}
    </PageFrame>
  );
}

/** The sale that was meant: the one with just this number, or the only one that was found. */
function onlyOne(sales: readonly ListedOrder[], asked: string): ListedOrder | undefined {
  const number = asked.trim().toUpperCase();
  const exact = sales.find((sale) => sale.receiptNumber === number || sale.number === number);
  return exact ?? (sales.length === 1 ? sales[0] : undefined);
}

function Sale({ sale }: { readonly sale: ListedOrder }) {
  return (
    <li>
      <Link className={styles.sale} to={paths.returnOf(sale.id)}>
        <span className={styles.number}>
          <strong className="rd-figures">{sale.receiptNumber}</strong>
          <ReturnedMark returned={sale.returned} />
        </span>
        <Dotted className={styles.about}>
          <span key="when" className="rd-figures">
            {buddhistShortDateTime(sale.createdAt)} น.
          </span>
          {sale.paidByName === null ? '' : sale.paidByName}
          {sale.cashierName}
          {sale.customer?.name ?? ''}
        </Dotted>
        <Money className={styles.total} satang={sale.totalSatang} sign />
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </li>
  );
}
