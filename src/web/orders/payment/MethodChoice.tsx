import { PAID_BY_WORDS, PAYMENT_METHODS, type PaymentMethod } from '#shared/orders/rules.ts';
import { IconCash, IconQrcode } from '#web/ui/icons.ts';
import styles from './payment.module.css';

const ICONS = { cash: IconCash, qrcode: IconQrcode } as const;

interface MethodChoiceProps {
  readonly value: PaymentMethod;
  readonly disabled: boolean;
  readonly onChange: (method: PaymentMethod) => void;
}

/** Cash or QR (rule S9); arrow keys change it. */
export function MethodChoice({ value, disabled, onChange }: MethodChoiceProps) {
  return (
    <fieldset className={styles.methods} disabled={disabled}>
      <legend className={styles.hidden}>วิธีชำระเงิน</legend>
      {PAYMENT_METHODS.map((method) => {
        const Icon = ICONS[method];
        return (
          <label key={method} className={styles.method} data-chosen={method === value}>
            <input
              type="radio"
              name="payment_method"
              className={styles.hidden}
              value={method}
              checked={method === value}
              onChange={() => onChange(method)}
            />
            <Icon size={22} />
            {PAID_BY_WORDS[method]}
          </label>
        );
      })}
    </fieldset>
  );
}
