import { useId } from 'react';
import { VAT_MODE_WORDS, VAT_MODES, type VatMode } from '#shared/shop/rules.ts';
import styles from './VatChoice.module.css';
import { vatExample } from './vat-example.ts';

const EXPLAINED: Readonly<Record<VatMode, string>> = {
  added: 'ราคาที่ตั้งไว้ยังไม่รวมภาษี ระบบบวกภาษีเพิ่มตอนคิดเงิน',
  included: 'ราคาที่ตั้งไว้คือราคาที่ลูกค้าจ่าย ระบบถอดภาษีออกมาให้เห็นในใบเสร็จ',
  none: 'ใบเสร็จไม่มีภาษี และออกใบกำกับภาษีไม่ได้ ใช้เมื่อร้านไม่มี ภ.พ.20',
};

interface VatChoiceProps {
  readonly mode: VatMode | '';
  /** In hundredths of a percent. */
  readonly rateHundredths: number;
  readonly error?: string | undefined;
  readonly onChange: (mode: VatMode) => void;
}

/** How the shop stands to VAT, each way with what a customer would pay. */
export function VatChoice({ mode, rateHundredths, error, onChange }: VatChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        ภาษีมูลค่าเพิ่ม (VAT) <span aria-hidden>*</span>
      </legend>
      {VAT_MODES.map((each, at) => (
        <label key={each} className={styles.mode}>
          <input
            type="radio"
            name="vat_mode"
            value={each}
            required
            checked={mode === each}
            aria-invalid={error && at === 0 ? true : undefined}
            aria-describedby={`${id}-${each}`}
            onChange={() => onChange(each)}
          />
          <span className={styles.words}>
            <strong>{VAT_MODE_WORDS[each]}</strong>
            <span id={`${id}-${each}`}>
              {EXPLAINED[each]}
              <span className={styles.example}>
                {vatExample(each, rateHundredths).map((phrase) => (
                  <span key={phrase} className={styles.phrase}>
                    {phrase}{' '}
                  </span>
                ))}
              </span>
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
