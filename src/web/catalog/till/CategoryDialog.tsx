import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { Named } from '../copy/wire.ts';
import styles from './CategoryDialog.module.css';

interface CategoryDialogProps {
  readonly label: string;
  readonly items: readonly Named[];
  readonly chosen: number | null;
  readonly opened: boolean;
  readonly onChoose: (id: number | null) => void;
  readonly onClose: () => void;
}

/** All categories of a level at once, for whoever doesn't want to turn a strip to its end. */
export function CategoryDialog({ label, items, chosen, opened, onChoose, onClose }: CategoryDialogProps) {
  const start = items.some(({ id }) => id === chosen) ? chosen : items[0]?.id;
  return (
    <Dialog id="pick-category" opened={opened} onClose={onClose} title={label} size="lg">
      <div className={styles.items}>
        {items.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.item}
            aria-pressed={chosen === id}
            data-autofocus={id === start || undefined}
            onClick={() => {
              onChoose(id);
              onClose();
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
