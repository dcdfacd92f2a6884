import { TextInput } from '@mantine/core';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { typedMoney } from '#web/ui/fields/money-text.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import styles from './LabelsPage.module.css';
import { LABEL_SIZES, type LabelSize } from './label-sizes.ts';
import type { LabelDraft } from './use-labels.ts';

interface LabelLookProps {
  readonly draft: LabelDraft;
  readonly onChange: (look: Partial<Omit<LabelDraft, 'lines'>>) => void;
}

const SIZES = Object.keys(LABEL_SIZES) as LabelSize[];

/** On which paper, and what stands on it. */
export function LabelLook({ draft, onChange }: LabelLookProps) {
  return (
    <div className={styles.look}>
      <SelectField
        className={styles.field}
        label="ขนาดป้าย"
        value={draft.size}
        options={SIZES.map((size) => ({ value: size, label: LABEL_SIZES[size].words }))}
        onChange={(size) => onChange({ size })}
      />
      {draft.size === 'a4' && (
        <TextInput
          className={styles.field ?? ''}
          label="เริ่มที่ดวงที่ (1–24)"
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          value={draft.firstPlace}
          onChange={(event) => {
            const typed = typedMoney(event.currentTarget.value, 0);
            if (typed !== null && !typed.includes('.') && Number(typed) <= 24)
              onChange({ firstPlace: typed });
          }}
        />
      )}
      <CheckField
        label="แสดงราคา"
        checked={draft.showsPrice}
        onChange={(showsPrice) => onChange({ showsPrice })}
      />
      <CheckField
        label="แสดงรหัสสินค้า"
        checked={draft.showsSku}
        onChange={(showsSku) => onChange({ showsSku })}
      />
    </div>
  );
}
