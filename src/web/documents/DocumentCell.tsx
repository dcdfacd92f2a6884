import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { OrderDocumentKind } from '#shared/documents/kinds.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { IconFileText, IconPlus } from '#web/ui/icons.ts';
import styles from './DocumentCell.module.css';
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

/** A paper of an order: a way to see it where it is there, else to make it (rule S2, "Orders list"). */
export function DocumentCell(props: DocumentCellProps) {
  const { kind, orderId, orderNumber, exists, obstacle, onCreate } = props;
  const { label, view } = DOCUMENTS[kind];
  const { link, followFocus } = useFocusThatStays(exists);
  const look = { size: 'compact-md', mih: 44, className: styles.cell ?? '' } as const;
  if (exists) {
    return (
      <Button
        {...look}
        ref={link}
        component="a"
        href={view(orderId)}
        target="_blank"
        rel="noopener"
        variant="light"
        leftSection={<IconFileText size={18} aria-hidden />}
        classNames={{ section: styles.icon ?? '' }}
        aria-label={`ดู${label} ${orderNumber}`}
      >
        ดู
      </Button>
    );
  }
  const isBarred = obstacle !== '';
  // Barred but still within reach, so that whoever wants it learns why not, by keyboard and by touch too.
  return (
    <Button
      {...look}
      {...followFocus}
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      classNames={{ section: styles.icon ?? '' }}
      {...(isBarred && { 'data-disabled': true, 'aria-disabled': true, title: obstacle })}
      aria-label={`สร้าง${label} ${orderNumber}`}
      onClick={isBarred ? (event) => void sayWhyNot(event.currentTarget, label, obstacle) : onCreate}
    >
      สร้าง
    </Button>
  );
}

async function sayWhyNot(button: HTMLElement, label: string, obstacle: string): Promise<void> {
  await alertDialog({ kind: 'info', title: `ยังสร้าง${label}ไม่ได้`, text: obstacle });
  button.focus({ preventScroll: true });
}

/** The button that made the paper gives its focus to the link that takes its place. */
function useFocusThatStays(exists: boolean) {
  const link = useRef<HTMLAnchorElement>(null);
  const isFocused = useRef(false);
  useEffect(() => {
    if (exists && isFocused.current) link.current?.focus({ preventScroll: true });
    isFocused.current = false;
  }, [exists]);
  const followFocus = {
    onFocus: () => {
      isFocused.current = true;
    },
    // When another tab is opened, the button loses the focus only until one comes back.
    onBlur: (event: { readonly currentTarget: Element }) => {
      isFocused.current = document.activeElement === event.currentTarget;
    },
  };
  return { link, followFocus };
}
