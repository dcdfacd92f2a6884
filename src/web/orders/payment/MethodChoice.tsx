import type { MethodCode } from '#shared/payment-methods/rules.ts';
import { MethodIcon } from '#web/payment-methods/MethodIcon.tsx';
import type { PayableMethod } from '#web/payment-methods/wire.ts';
import { IconCash, IconQrcode } from '#web/ui/icons.ts';
import styles from './MethodChoice.module.css';

interface MethodChoiceProps {
  readonly methods: readonly PayableMethod[];
  readonly value: MethodCode;
  readonly disabled: boolean;
  readonly onChange: (method: MethodCode) => void;
}

/** Cash or QR, large (rule S9), and the shop's own ways below them (rule C12.1); arrow keys change it. */
export function MethodChoice({ methods, value, disabled, onChange }: MethodChoiceProps) {
  return (
    <fieldset className={styles.methods} disabled={disabled}>
      <legend className={styles.hidden}>วิธีชำระเงิน</legend>
      {methods.map(({ method, name, icon }) => (
        <label
          key={method}
          className={icon === null ? styles.method : styles.own}
          data-chosen={method === value}
        >
          <input
            type="radio"
            name="payment_method"
            className={styles.hidden}
            value={method}
            checked={method === value}
            onChange={() => onChange(method)}
          />
          {icon !== null && <MethodIcon icon={icon} size={20} />}
          {method === 'cash' && <IconCash size={22} />}
          {method === 'qrcode' && <IconQrcode size={22} />}
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
