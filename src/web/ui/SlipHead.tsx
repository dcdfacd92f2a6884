import { useState } from 'react';
import type { SlipShop } from '#web/lib/print/slip-shop.ts';
import styles from './slip.module.css';

const HEAD_OFFICE_CODE = '00000';

/** A branch as a slip names it: สำนักงานใหญ่, or the branch with its VAT number (rule C1). */
function branchWords({ branchCode, branchName }: SlipShop): string {
  return branchCode === HEAD_OFFICE_CODE ? 'สำนักงานใหญ่' : `สาขา ${branchCode} ${branchName}`;
}

/** The shop's picture; none where its file is gone. */
function SlipLogo({ name }: { readonly name: string }) {
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  const src = `/storage/images/${encodeURIComponent(name)}`;
  return <img className={styles.logo} src={src} alt="" onError={() => setMissing(true)} />;
}

interface SlipHeadProps {
  readonly shop: SlipShop;
  /** The kind of slip: ใบเสร็จรับเงิน. */
  readonly kind: string;
}

/** What every slip of the shop begins with. */
export function SlipHead({ shop, kind }: SlipHeadProps) {
  return (
    <header className={styles.head}>
      {shop.logoName !== null && <SlipLogo name={shop.logoName} />}
      <p className={styles.shop}>{shop.name}</p>
      <p>{branchWords(shop)}</p>
      {shop.address !== '' && <p>{shop.address}</p>}
      {shop.phone !== '' && <p>โทร. {shop.phone}</p>}
      {shop.taxId !== '' && <p>เลขประจำตัวผู้เสียภาษี {shop.taxId}</p>}
      <p className={styles.kind}>{kind}</p>
    </header>
  );
}
