import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { usePaperPrinter } from '#web/printing/use-paper-printer.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { IconAlertTriangle, IconPlus, IconPrinter } from '#web/ui/icons.ts';
import styles from './AddQueueForm.module.css';
import { PeopleField } from './PeopleField.tsx';
import { openDraft, useQueueDraft } from './queue-draft.ts';
import type { QueueTicket } from './queue-ticket.ts';
import { useAddQueue } from './use-add-queue.ts';

interface AddQueueFormProps {
  readonly onPrint: (ticket: QueueTicket) => void;
}

/** The second press of a double click, and a key that is held down, say nothing new. */
const ignoreSecondClick = (event: MouseEvent) => event.detail > 1 && event.preventDefault();
const ignoreHeldKey = (event: KeyboardEvent) =>
  event.repeat && event.key === 'Enter' && event.preventDefault();

/**
 * Asks how many people, gives out a number and shows it large. By keyboard: Enter adds, Enter prints, and the next
 * party's count can be typed.
 */
export function AddQueueForm({ onPrint }: AddQueueFormProps) {
  const { people, sending, unsure } = useQueueDraft();
  const { error, added, add, clearError } = useAddQueue();
  const field = useRef<HTMLInputElement>(null);
  const printButton = useRef<HTMLButtonElement>(null);
  // Where fingers type, a focused field would cover the list with a keyboard.
  const byTouch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });

  useEffect(openDraft, []);
  const { printByItself } = usePaperPrinter();
  const latest = useRef(printByItself);
  useEffect(() => {
    latest.current = printByItself;
  });
  useEffect(() => {
    if (added === null) return;
    printButton.current?.focus();
    void latest.current({ kind: 'ticket', id: added.id });
  }, [added]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  const print = () => {
    if (added === null) return;
    onPrint(added);
    if (!byTouch) field.current?.focus();
  };

  return (
    <div className={styles.side}>
      <form className={styles.form} onSubmit={submit} onKeyDown={ignoreHeldKey} noValidate>
        <PeopleField
          ref={field}
          autoFocus={!byTouch}
          value={people}
          error={error}
          onChange={(value) => {
            useQueueDraft.setState({ people: value });
            clearError();
          }}
        />
        <Button
          type="submit"
          size="lg"
          loading={sending}
          leftSection={<IconPlus size={22} />}
          onClick={ignoreSecondClick}
          data-autofocus={byTouch || undefined}
        >
          เพิ่มคิว
        </Button>
        {unsure && !sending && (
          <p className={styles.unsure}>
            <IconAlertTriangle size={18} aria-hidden />
            ยังไม่ทราบผลของการเพิ่มคิวครั้งก่อน กดเพิ่มคิวอีกครั้งได้ ระบบจะไม่ออกหมายเลขซ้ำ
          </p>
        )}
      </form>
      <section className={styles.ticket} data-empty={added === null || undefined} aria-label="คิวใหม่">
        <div role="status">
          <p className={styles.label}>คิวใหม่</p>
          {added === null ? (
            <p className={styles.hint}>กดเพิ่มคิวเพื่อออกหมายเลข</p>
          ) : (
            <>
              <p className={styles.number}>{added.number}</p>
              <p className={styles.facts}>
                <Dotted>
                  {`${added.people} คน`}
                  {`${added.time} น.`}
                </Dotted>
              </p>
            </>
          )}
        </div>
        {added !== null && (
          <Button
            ref={printButton}
            variant="default"
            fullWidth
            leftSection={<IconPrinter size={20} />}
            onClick={print}
            onKeyDown={ignoreHeldKey}
          >
            พิมพ์บัตรคิว
          </Button>
        )}
      </section>
    </div>
  );
}
