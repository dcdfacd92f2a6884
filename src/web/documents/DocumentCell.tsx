import { Button } from '@mantine/core';
import type { OrderDocumentKind } from '#shared/documents/kinds.ts';
import { IconFileText, IconPlus } from '#web/ui/icons.ts';
import { DOCUMENTS } from './document-address.ts';

interface DocumentCellProps {
  readonly kind: OrderDocumentKind;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly exists: boolean;
  /** Why it can't be made yet, in Thai; '' when it can. */
  readonly obstacle: string;
  readonly onCreate: () => void;
}

/** A paper of an order: a way to see it where it is there, else to make it (specification 2, "Orders list"). */
export function DocumentCell(props: DocumentCellProps) {
  const { kind, orderId, orderNumber, exists, obstacle, onCreate } = props;
  const { label, view } = DOCUMENTS[kind];
  if (exists) {
    return (
      <Button
        component="a"
        href={view(orderId)}
        target="_blank"
        rel="noopener"
        size="compact-md"
        variant="light"
        mih={44}
        leftSection={<IconFileText size={18} aria-hidden />}
        aria-label={`ดู${label} ${orderNumber}`}
      >
        ดู
      </Button>
    );
  }
  return (
    <Button
      size="compact-md"
      variant="default"
      mih={44}
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={obstacle !== ''}
      title={obstacle === '' ? undefined : obstacle}
      aria-label={`สร้าง${label} ${orderNumber}`}
      onClick={onCreate}
    >
      สร้าง
    </Button>
  );
}
