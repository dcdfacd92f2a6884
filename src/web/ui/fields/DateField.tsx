import { ActionIcon, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { type BangkokDate, buddhistShortDate } from '#shared/time/bangkok.ts';
import { shortDayInWords } from '#shared/time/calendar.ts';
import { IconCalendar } from '../icons.ts';
import { CalendarDialog } from './CalendarDialog.tsx';
import { type DayLimits, dateFault, readDate } from './date-text.ts';

interface DateFieldProps extends DayLimits {
  readonly label: string;
  readonly name?: string;
  /** `YYYY-MM-DD`, or '' for none. */
  readonly value: BangkokDate | '';
  /** Gets `YYYY-MM-DD`, or '' while what is typed is no day that may be chosen. */
  readonly onChange: (value: BangkokDate | '') => void;
  /** What is wrong, in Thai; '' for nothing. */
  readonly error?: string;
  readonly required?: boolean;
  /** For as long as what stands there is on its way. */
  readonly readOnly?: boolean;
  /** The shop's day now, marked in the calendar. */
  readonly today: BangkokDate;
  /** The month to open at while nothing is chosen; today's unless said. */
  readonly openAt?: BangkokDate | '';
  /** How the day stands in the field: `22/11/2569`, or `2026-11-22` with the Thai day in words below it. */
  readonly written?: 'buddhist' | 'iso';
}

const ISO_ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/**
 * The one field for a day: typed as 20/11/2569 or 2026-11-20, or chosen from a calendar with Thai months and Buddhist
 * years, or in eight digits. It shows the Buddhist year unless told otherwise, and gives `YYYY-MM-DD` (rule S5, C8). To empty it from outside
 * while something unreadable stands in it, give it another key.
 */
export function DateField({ value, onChange, error = '', today, openAt = '', ...props }: DateFieldProps) {
  const { label, name, required = false, readOnly = false, min = '', max = '' } = props;
  const isIso = props.written === 'iso';
  // What was typed, for as long as it is being typed or can't be read.
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fault = typed === null || !(left || error !== '') ? '' : dateFault(typed, { min, max });

  const type = (text: string) => {
    setTyped(text);
    onChange(readDate(text, { min, max }));
  };
  const leave = () => {
    setLeft(true);
    if (typed !== null && dateFault(typed, { min, max }) === '') setTyped(null);
  };

  return (
    <>
      <TextInput
        ref={field}
        label={label}
        name={name}
        required={required}
        readOnly={readOnly}
        placeholder={isIso ? 'ปปปป-ดด-วว' : 'วว/ดด/ปปปป'}
        {...(isIso && {
          description: value === '' ? ' ' : shortDayInWords(value),
          inputWrapperOrder: ISO_ORDER,
        })}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? (value === '' || isIso ? value : buddhistShortDate(value))}
        error={fault || error}
        rightSectionWidth={46}
        rightSectionPointerEvents="all"
        rightSection={
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`เลือก${label}จากปฏิทิน`}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={readOnly}
            onClick={() => setOpen(true)}
          >
            <IconCalendar size={20} aria-hidden />
          </ActionIcon>
        }
        onFocus={() => setLeft(false)}
        onBlur={leave}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || readOnly) return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {open && (
        <CalendarDialog
          label={label}
          chosen={value}
          openAt={value || openAt || today}
          today={today}
          min={min}
          max={max}
          below={field}
          onChoose={(day) => {
            setTyped(null);
            onChange(day);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
