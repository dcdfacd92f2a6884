import type { ReactNode } from 'react';
import { branchWords } from '#shared/customers/rules.ts';
import type { SlipShop } from '#shared/slips/slip-shop.ts';
import styles from './goods-receipt-paper.module.css';

interface GoodsSheetProps {
  readonly title: string;
  readonly number: string;
  /** Whose paper it is. */
  readonly shop: SlipShop;
  /** Who signs it, from the left. */
  readonly signers: readonly [string, string];
  readonly children: ReactNode;
}

/** A paper of goods on A4 that comes or goes along with them, to be signed by both. */
export function GoodsSheet({ title, number, shop, signers, children }: GoodsSheetProps) {
  return (
    <div className={styles.paper}>
      <header>
        <div>
          <strong>{shop.name}</strong>
          {shop.address !== '' && <p>{shop.address}</p>}
          <p>
            {shop.taxId !== '' && `เลขประจำตัวผู้เสียภาษี ${shop.taxId} `}
            <span className={styles.branch}>{branchWords(shop.branchCode)}</span>
          </p>
          {shop.phone !== '' && <p>โทร. {shop.phone}</p>}
        </div>
        <div>
          <h1>{title}</h1>
          <p>เลขที่ {number}</p>
        </div>
      </header>
      {children}
      <footer>
        {signers.map((signer) => (
          <span key={signer}>{signer} ..........................................</span>
        ))}
      </footer>
    </div>
  );
}
