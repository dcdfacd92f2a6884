import { bangkokTime } from '#shared/time/bangkok.ts';
import styles from './goods-receipt.module.css';
import type { WholeGoodsReceipt } from './queries.ts';

interface GoodsReceiptFactsProps {
  readonly receipt: WholeGoodsReceipt;
  /** The day as this place writes days. */
  readonly receivedOn: string;
}

/** When the goods came, who took them in and who brought them; on the screen and on paper alike. */
export function GoodsReceiptFacts({ receipt, receivedOn }: GoodsReceiptFactsProps) {
  const facts = [
    ['วันที่รับ', `${receivedOn} ${bangkokTime(receipt.receivedAt)}`],
    ['ผู้รับ', receipt.receivedBy],
    ['ผู้ขาย', receipt.supplier],
    ['เลขที่อ้างอิง', receipt.reference],
    ['หมายเหตุ', receipt.note],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([title, words]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{words === '' ? '–' : words}</dd>
        </div>
      ))}
    </dl>
  );
}
