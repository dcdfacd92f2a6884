import { useState } from 'react';
import { branchWords, HEAD_OFFICE } from '#shared/customers/rules.ts';
import type { SlipShop } from '#web/lib/print/slip-shop.ts';
import { KeptTogether } from './KeptTogether.tsx';
import styles from './slip.module.css';

/** The branch as tax papers name it, and what the shop calls it where that says more (rule C1). */
function branchLine({ branchCode, branchName }: SlipShop): string {
  const words = branchWords(branchCode);
  return branchCode === HEAD_OFFICE || branchName === words ? words : `${words} ${branchName}`.trim();
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
      <p>{branchLine(shop)}</p>
      {shop.address !== '' && <p>{shop.address}</p>}
      {shop.phone !== '' && <p>โทร. {shop.phone}</p>}
      {shop.taxId !== '' && <p>เลขประจำตัวผู้เสียภาษี {shop.taxId}</p>}
      <p className={styles.kind}>
        <KeptTogether text={kind} />
      </p>
    </header>
  );
}
