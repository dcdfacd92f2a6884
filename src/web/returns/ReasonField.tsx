import { Textarea } from '@mantine/core';
import type { RefObject } from 'react';
import { MAX_RETURN_REASON } from '#shared/orders/rules.ts';
import { RETURN_REASONS } from '#shared/returns/reasons.ts';
import styles from './ReturnPage.module.css';

interface ReasonFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly reason: string;
  readonly fault: string | undefined;
  readonly onChange: (reason: string) => void;
}

/** Why goods come back: one of the usual reasons, or typed. */
export function ReasonField({ field, reason, fault, onChange }: ReasonFieldProps) {
  return (
    <fieldset className={styles.field}>
      <legend>เหตุผล</legend>
      <div className={styles.chips}>
        {Object.values(RETURN_REASONS).map((words) => (
          <button
            key={words}
            type="button"
            className={styles.chip}
            aria-pressed={reason === words}
            onClick={() => onChange(words)}
          >
            {words}
          </button>
        ))}
      </div>
      <Textarea
        ref={field}
        aria-label="เหตุผลที่คืนสินค้า"
        placeholder="หรือพิมพ์เหตุผลอื่น"
        rows={1}
        autosize={false}
        maxLength={MAX_RETURN_REASON}
        value={reason}
        error={fault}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll('\n', ' '))}
      />
    </fieldset>
  );
}
