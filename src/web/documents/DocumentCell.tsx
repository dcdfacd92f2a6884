import { Button } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
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
  /** Shown on it once it is there; where none is known it merely says ดู. */
  readonly number?: string | null;
  /** Why it can't be made yet, in Thai; '' when it can. */
  readonly obstacle: string;
  readonly onCreate: () => void;
}

/** A paper of an order: a way to see it where it is there, else to make it (rule S2, "Orders list"). */
export function DocumentCell(props: DocumentCellProps) {
  const { kind, orderId, orderNumber, exists, number = null } = props;
  const { label, view } = DOCUMENTS[kind];
  const link = useRef<HTMLAnchorElement>(null);
  const buttonHadFocus = useFocusThatStays(exists, link);
  const look = {
    size: 'compact-md',
    mih: 44,
    className: styles.cell ?? '',
    'data-place': `${kind} ${orderId}`,
  } as const;
  if (exists) {
    return (
      <Button
        {...look}
        ref={link}
        data-phone="below"
        component="a"
        href={view(orderId)}
        target="_blank"
        rel="noopener"
        variant="light"
        {...(number === null && { leftSection: <IconFileText size={18} aria-hidden /> })}
        classNames={{ section: styles.icon ?? '' }}
        aria-label={number === null ? `ดู${label} ${orderNumber}` : `ดู${label} ${orderNumber} ${number}`}
      >
        {number === null ? 'ดู' : <PaperNumber number={number} />}
      </Button>
    );
  }
  return <CreateButton {...props} look={look} hadFocus={buttonHadFocus} />;
}

interface CreateButtonProps extends DocumentCellProps {
  readonly look: object;
  /** Left true where the button goes away with the focus on it. */
  readonly hadFocus: RefObject<boolean>;
}

/** Barred but still within reach, so that whoever wants it learns why not, by keyboard and by touch too. */
function CreateButton({ kind, orderNumber, obstacle, onCreate, look, hadFocus }: CreateButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { label } = DOCUMENTS[kind];
  const isBarred = obstacle !== '';
  // Asked as it goes, for a page behind a new tab is told of no focus, though it has one.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      hadFocus.current = document.activeElement === own;
    };
  }, [hadFocus]);
  return (
    <Button
      {...look}
      ref={button}
      data-phone="left"
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

/** The kind and month of a paper, and under them which it is: `TX202611-` `00012`. */
function PaperNumber({ number }: { readonly number: string }) {
  const [series = number, ...rest] = number.split('-');
  return (
    <span className={`rd-figures ${styles.number}`}>
      {rest.length > 0 ? `${series}-` : series}
      <wbr />
      {rest.join('-')}
    </span>
  );
}

async function sayWhyNot(button: HTMLElement, label: string, obstacle: string): Promise<void> {
  await alertDialog({ kind: 'info', title: `ยังสร้าง${label}ไม่ได้`, text: obstacle });
  button.focus({ preventScroll: true });
}

/** The button that made the paper gives its focus to the link that takes its place; the ref is the button's to set. */
function useFocusThatStays(exists: boolean, link: RefObject<HTMLElement | null>): RefObject<boolean> {
  const buttonHadFocus = useRef(false);
  useLayoutEffect(() => {
    if (exists && buttonHadFocus.current) link.current?.focus({ preventScroll: true });
    buttonHadFocus.current = false;
  }, [exists, link]);
  return buttonHadFocus;
}
