import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logFailure } from '#web/lib/log.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import { NewSupplierDialog } from './NewSupplierDialog.tsx';
import { allSuppliersQuery } from './queries.ts';
import styles from './SupplierSelect.module.css';
import type { Supplier } from './wire.ts';

interface SupplierSelectProps {
  /** Who is chosen; null for nobody. */
  readonly value: number | null;
  readonly onChange: (supplier: Supplier | null) => void;
  readonly error?: string;
  /** Who was chosen before, and may be hidden by now. */
  readonly known?: { readonly id: number; readonly name: string } | null;
  /** What stands for nobody. */
  readonly nobody?: string;
}

/** Chooses a supplier by name, or writes a new one down on the spot (rule C13.3). */
export function SupplierSelect(props: SupplierSelectProps) {
  const { value, onChange, error = '', known = null, nobody = 'ไม่ระบุ' } = props;
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(allSuppliersQuery());
  useEffect(() => {
    if (query.error !== null) logFailure('GET /suppliers/api', query.error);
  }, [query.error]);
  const suppliers = query.data ?? [];
  const isMissing = known !== null && !suppliers.some(({ id }) => id === known.id);
  const options = [...(isMissing ? [known] : []), ...suppliers];
  return (
    <div className={styles.row} data-faulty={error !== '' || undefined}>
      <SelectField
        label="ผู้ขาย"
        name="supplier_id"
        error={error}
        value={value === null ? '' : String(value)}
        options={[
          { value: '', label: nobody },
          ...options.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(id) => onChange(suppliers.find((supplier) => supplier.id === Number(id)) ?? null)}
      />
      <Button
        className={styles.add ?? ''}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-label="เพิ่มผู้ขายใหม่"
        onClick={() => setAdding(true)}
      >
        ใหม่
      </Button>
      <NewSupplierDialog opened={isAdding} onClose={() => setAdding(false)} onStored={onChange} />
    </div>
  );
}
