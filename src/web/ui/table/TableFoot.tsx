import { SelectField } from '../fields/SelectField.tsx';
import { countWords } from './count-words.ts';
import styles from './DataTable.module.css';
import { Pager } from './Pager.tsx';
import { PAGE_LENGTHS, type PageLength } from './table-state.ts';

interface TableFootProps {
  readonly label: string;
  readonly page: number;
  readonly perPage: PageLength;
  readonly total: number;
  readonly isMore: boolean;
  readonly onPage: (page: number) => void;
  readonly onPerPage: (perPage: PageLength) => void;
}

/** Which rows these are, how many a page has, and the way to the others. */
export function TableFoot({ label, page, perPage, total, isMore, onPage, onPerPage }: TableFootProps) {
  return (
    <div className={styles.foot}>
      <SelectField
        className={styles.length}
        label="แสดง"
        labelled="before"
        after="รายการต่อหน้า"
        value={String(perPage)}
        options={PAGE_LENGTHS.map((length) => ({ value: String(length), label: String(length) }))}
        onChange={(value) => {
          const chosen = PAGE_LENGTHS.find((length) => length === Number(value));
          if (chosen !== undefined) onPerPage(chosen);
        }}
      />
      <p className={styles.count}>{countWords(page, perPage, total, isMore)}</p>
      <Pager
        page={page}
        lastPage={Math.max(1, Math.ceil(total / perPage))}
        onPage={onPage}
        label={`หน้าของ${label}`}
      />
    </div>
  );
}
