import { Button } from '@mantine/core';
import { formatCount } from '#shared/money/satang.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from '../things/thing-list.module.css';
import type { sumsOf } from './send-back-draft.ts';

interface SendBackFootProps {
  readonly sums: ReturnType<typeof sumsOf>;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

/** What goes back in all, and the button that sends it. */
export function SendBackFoot({ sums, isSaving, onSave }: SendBackFootProps) {
  const { costVat, withoutAmount } = sums;
  return (
    <div className={styles.foot}>
      <dl className={styles.sums}>
        <div>
          <dt>รายการ</dt>
          <dd>{formatCount(sums.lines)}</dd>
        </div>
        <div>
          <dt>จำนวนรวม</dt>
          <dd>{formatCount(sums.units)}</dd>
        </div>
        {costVat !== 'none' && (
          <>
            <div>
              <dt>ก่อน VAT</dt>
              <dd>
                <Money satang={sums.valueSatang} sign />
              </dd>
            </div>
            <div>
              <dt>VAT</dt>
              <dd>
                <Money satang={sums.vatSatang} sign />
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>ยอดที่ได้คืน{withoutAmount > 0 && ` (ไม่รวม ${formatCount(withoutAmount)} รายการที่ไม่ทราบยอด)`}</dt>
          <dd>
            <Money satang={sums.totalSatang} sign />
          </dd>
        </div>
      </dl>
      <Button className={styles.main ?? ''} disabled={sums.lines === 0} loading={isSaving} onClick={onSave}>
        บันทึกส่งคืนสินค้า
      </Button>
    </div>
  );
}
