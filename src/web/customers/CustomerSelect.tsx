import { type Ref, useEffect, useId, useRef } from 'react';
import { formatCount } from '#shared/money/satang.ts';
import { IconAlertTriangle, IconCheck, IconChevronDown, IconX } from '#web/ui/icons.ts';
import { TAKES_SCAN } from '#web/ui/scanner.ts';
import styles from './CustomerSelect.module.css';
import { useCustomerChoice } from './use-customer-choice.ts';
import type { Customer } from './wire.ts';

const LOAD_FAILED_WORDS = 'ไม่สามารถดึงข้อมูลลูกค้าได้';

interface CustomerSelectProps {
  /** Who is chosen; null for nobody yet. */
  readonly value: Customer | null;
  readonly onChange: (customer: Customer | null) => void;
  readonly label?: string;
  /** What is wrong with the choice, in Thai; '' for nothing. */
  readonly error?: string;
  readonly disabled?: boolean;
  /** Who is chosen couldn't be loaded: this asks for them again. */
  readonly onReload?: (() => void) | undefined;
  /** The field itself, to give it the focus. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** A customer as the field shows one: number code, company, name. */
function labelOf({ code, name, companyName }: Customer): string {
  return [code, companyName, name].filter((part) => part !== '').join(' · ');
}

/**
 * Chooses one customer out of any number: a field that searches on the server as one types, with a list below it.
 * Arrow keys move, Enter chooses, Escape closes; for screen readers it is a combobox. Made here because a
 * positioning library and a select that holds all its options are more than one list needs.
 */
export function CustomerSelect({
  value,
  onChange,
  label = 'ลูกค้า',
  error = '',
  disabled = false,
  onReload,
  ref,
}: CustomerSelectProps) {
  const id = useId();
  const choice = useCustomerChoice(value, onChange);
  const { open, at, search } = choice;
  const listFailed = search.data === undefined && search.failureCount > 0;
  const failed = listFailed || onReload !== undefined;
  const describedBy = [error !== '' && `${id}-error`, failed && `${id}-failed`].filter(Boolean).join(' ');

  // Whoever stands in the field is replaced by what is typed next, not added to.
  const shown = choice.typed === null ? value : null;
  useEffect(() => {
    const input = document.getElementById(id);
    if (shown !== null && input instanceof HTMLInputElement && input === document.activeElement)
      input.select();
  }, [shown, id]);

  return (
    <div className={styles.select}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={styles.field}
        data-error={error !== '' || undefined}
        data-disabled={disabled || undefined}
      >
        <input
          id={id}
          ref={ref}
          className={styles.input}
          role="combobox"
          {...TAKES_SCAN}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && at !== null ? `${id}-${at}` : undefined}
          aria-invalid={error !== '' || undefined}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          // A window closes at Escape before the field hears of it, unless told that the list takes it.
          data-mantine-stop-propagation={open ? 'true' : undefined}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          placeholder="ค้นหาด้วยรหัส ชื่อ บริษัท หรือเบอร์โทร"
          value={choice.typed ?? (value === null ? '' : labelOf(value))}
          title={choice.typed === null && value !== null ? labelOf(value) : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={choice.close}
          onClick={choice.show}
          onChange={(event) => choice.type(event.currentTarget.value)}
          onKeyDown={choice.onKeyDown}
        />
        {value !== null && !disabled && (
          <button
            type="button"
            className={styles.clear}
            aria-label="ล้างลูกค้าที่เลือก"
            onClick={() => {
              onChange(null);
              document.getElementById(id)?.focus();
            }}
          >
            <IconX size={18} stroke={2} aria-hidden />
          </button>
        )}
        <IconChevronDown size={20} className={styles.chevron} aria-hidden />
        {open && <CustomerList id={id} choice={choice} chosenId={value?.id ?? null} failed={listFailed} />}
      </div>
      {error !== '' && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {failed && (
        <div className={styles.failed} role="alert">
          <IconAlertTriangle size={20} aria-hidden />
          <p id={`${id}-failed`}>{LOAD_FAILED_WORDS}</p>
          <button
            type="button"
            onClick={() => {
              onReload?.();
              if (listFailed) void search.refetch();
            }}
          >
            ลองอีกครั้ง
          </button>
        </div>
      )}
      <p className={styles.hidden} role="status">
        {open && choice.isCurrent ? foundWords(choice.total) : ''}
      </p>
    </div>
  );
}

const foundWords = (total: number) => (total === 0 ? 'ไม่พบลูกค้า' : `พบลูกค้า ${formatCount(total)} ราย`);

interface CustomerListProps {
  readonly id: string;
  readonly choice: ReturnType<typeof useCustomerChoice>;
  readonly chosenId: number | null;
  readonly failed: boolean;
}

function CustomerList({ id, choice, chosenId, failed }: CustomerListProps) {
  const { customers, total, at, isCurrent, typed } = choice;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (at !== null)
      list.current?.querySelector(`[data-index="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  // In a page or dialog that is nearly scrolled to its end, the list opens into what isn't seen.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const waiting = failed ? LOAD_FAILED_WORDS : 'กำลังโหลด...';
  const none = (typed ?? '').trim() === '' ? 'ไม่มีข้อมูลลูกค้า' : 'ไม่พบลูกค้าที่ค้นหา';
  return (
    <div className={styles.popup} ref={list} data-waiting={!isCurrent || undefined}>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="ลูกค้า"
        tabIndex={-1}
        className={styles.list}
        // The field keeps the focus, also while the list is scrolled.
        onMouseDown={(event) => event.preventDefault()}
      >
        {customers.map((customer, index) => (
          <div
            key={customer.id}
            id={`${id}-${index}`}
            data-index={index}
            role="option"
            tabIndex={-1}
            aria-selected={customer.id === chosenId}
            data-active={index === at || undefined}
            className={styles.option}
            onClick={() => {
              choice.choose(customer);
              // Under a finger, the keyboard goes away and shows who was chosen.
              if (window.matchMedia('(pointer: coarse)').matches) document.getElementById(id)?.blur();
            }}
            onKeyDown={choice.onKeyDown}
          >
            <span className={styles.code}>{customer.code}</span>
            <span className={styles.words}>
              <span className={styles.name}>{customer.companyName || customer.name}</span>
              {customer.companyName !== '' && <span className={styles.person}>{customer.name}</span>}
            </span>
            {customer.id === chosenId && <IconCheck size={20} className={styles.chosen} aria-hidden />}
          </div>
        ))}
      </div>
      {customers.length === 0 && <p className={styles.none}>{isCurrent ? none : waiting}</p>}
      {total > customers.length && (
        <p className={styles.more}>
          แสดง {customers.length} จาก {formatCount(total)} ราย พิมพ์เพื่อค้นหา
        </p>
      )}
    </div>
  );
}
