import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import styles from './Pager.module.css';
import { allPages, pagerItems } from './pager-window.ts';

interface PagerProps {
  readonly page: number;
  readonly lastPage: number;
  readonly onPage: (page: number) => void;
  /** What is paged, for screen readers: `หน้าของรายการคิว`. */
  readonly label: string;
  /** A button for every page, in as many rows as that takes. */
  readonly everyPage?: boolean;
}

/** A button per page of a list, windowed when there are very many, and one page back or on. */
export function Pager({ page, lastPage, onPage, label, everyPage = false }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label="หน้าก่อนหน้า"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </button>
      {(everyPage ? allPages(lastPage) : pagerItems(page, lastPage)).map((item, at) =>
        item === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by where it stands
          <span key={`gap-${at}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            className={`rd-figures ${styles.page}`}
            aria-label={`หน้า ${item}`}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onPage(item)}
          >
            {item}
          </button>
        ),
      )}
      <button
        type="button"
        className={styles.step}
        aria-label="หน้าถัดไป"
        disabled={page >= lastPage}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </button>
    </nav>
  );
}
