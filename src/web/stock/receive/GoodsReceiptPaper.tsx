import { branchWords } from '#shared/customers/rules.ts';
import { thaiDate } from '#shared/time/bangkok.ts';
import { GoodsReceiptFacts } from './GoodsReceiptFacts.tsx';
import { GoodsReceiptLines } from './GoodsReceiptLines.tsx';
import styles from './goods-receipt-paper.module.css';
import type { WholeGoodsReceipt } from './queries.ts';

/** The receipt of goods on A4, to be signed by who brought the goods and who took them in. */
export function GoodsReceiptPaper({ receipt }: { readonly receipt: WholeGoodsReceipt }) {
  const { shop } = receipt;
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
          <h1>ใบรับสินค้า</h1>
          <p>เลขที่ {receipt.number}</p>
        </div>
      </header>
      <GoodsReceiptFacts receipt={receipt} receivedOn={thaiDate(receipt.receivedAt)} />
      <GoodsReceiptLines receipt={receipt} />
      <footer>
        <span>ผู้ส่งสินค้า ..........................................</span>
        <span>ผู้รับสินค้า ..........................................</span>
      </footer>
    </div>
  );
}
