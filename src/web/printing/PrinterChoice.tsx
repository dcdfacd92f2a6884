import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { IconChevronDown, IconChevronUp, IconPrinter } from '#web/ui/icons.ts';
import styles from './PrinterChoice.module.css';
import { useTillPrinting } from './queries.ts';

interface PrinterChoiceProps {
  readonly label?: string;
  /** The printer that is there already; the till's own where none is named. */
  readonly notOn?: number;
  readonly disabled?: boolean;
  readonly onChoose: (printerId: number) => void;
}

/**
 * Prints on another of the shop's printers than usual (rule C14.1): they stand below the button once it is pressed. Nothing where
 * there is no other.
 */
export function PrinterChoice({
  label = 'เลือกเครื่องพิมพ์',
  notOn,
  disabled = false,
  onChoose,
}: PrinterChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const till = useTillPrinting();
  const list = useId();
  const button = useRef<HTMLButtonElement>(null);
  const usual = notOn ?? till?.printer?.id;
  const others = till?.printers.filter(({ id }) => id !== usual) ?? [];
  if (others.length === 0) return null;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div className={styles.choice}>
      <Button
        ref={button}
        variant="subtle"
        disabled={disabled}
        aria-expanded={isOpen}
        aria-controls={list}
        rightSection={<Chevron size={18} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <ul id={list} className={styles.printers} aria-label={label}>
          {others.map(({ id, name }) => (
            <li key={id}>
              <Button
                variant="default"
                disabled={disabled}
                leftSection={<IconPrinter size={20} aria-hidden />}
                onClick={() => {
                  setOpen(false);
                  button.current?.focus();
                  onChoose(id);
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
