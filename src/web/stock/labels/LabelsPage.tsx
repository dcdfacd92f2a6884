import { Button } from '@mantine/core';
import { useRef } from 'react';
import { formatCount } from '#shared/money/satang.ts';
import type { TaxTerms } from '#shared/orders/pricing.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { PrintPages } from '#web/lib/print/PrintPages.tsx';
import type { PrintSheetHandle } from '#web/lib/print/PrintSheet.tsx';
import { useSession } from '#web/lib/session.ts';
import { taxTermsOf } from '#web/lib/tax-terms.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconBarcode, IconPrinter } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { readCount } from '../receive/receive-draft.ts';
import { readWantedLines } from '../receive/receive-state.ts';
import { StockTabs } from '../StockTabs.tsx';
import { whyFull } from '../stock-item.ts';
import { ItemPicker } from '../things/ItemPicker.tsx';
import listStyles from '../things/thing-list.module.css';
import { useEntryFocus } from '../things/use-entry-focus.ts';
import { useItemPicker } from '../things/use-item-picker.ts';
import { useWanted } from '../things/use-wanted.ts';
import labelStyles from './Label.module.css';
import { Label } from './Label.tsx';
import { LabelLines } from './LabelLines.tsx';
import { LabelLook } from './LabelLook.tsx';
import styles from './LabelsPage.module.css';
import { LABEL_SIZES, labelPages, MOST_LABELS } from './label-sizes.ts';
import { type Labels, useLabels } from './use-labels.ts';

/** Barcode labels, `/stock/labels`: which, how many, on which paper; looked at and printed. */
export function LabelsPage() {
  const session = useSession().data;
  const userId = session?.user?.id;
  if (session === undefined || userId === undefined) return <PageLoading />;
  return <LabelsOf key={userId} userId={userId} tax={taxTermsOf(session.shop)} />;
}

interface LabelsOfProps {
  readonly userId: number;
  readonly tax: TaxTerms;
}

function LabelsOf({ userId, tax }: LabelsOfProps) {
  const labels = useLabels(userId);
  const { draft, items, addLines } = labels;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);

  // What was just received was chosen on another page.
  useWanted((state) => {
    const lines = readWantedLines(state);
    addLines(lines.map(({ quantity: copies, ...thing }) => ({ ...thing, copies })));
    return lines.length > 0;
  });

  const typeInto = useEntryFocus(list);
  const picker = useItemPicker((item, by) => {
    const full = whyFull(draft.lines, item);
    if (full !== '') return full;
    labels.addOne(item);
    if (by === 'person') typeInto(item);
    return '';
  });

  return (
    <PageFrame title="พิมพ์ป้ายบาร์โค้ด">
      <StockTabs />
      <LabelLook draft={draft} onChange={labels.setLook} />
      <ItemPicker picker={picker} field={field} />
      {draft.lines.length === 0 ? (
        <div className={listStyles.empty}>
          <EmptyState
            icon={<IconBarcode size={34} />}
            title="ยังไม่ได้เลือกสินค้า"
            text="สแกนหรือค้นหาสินค้าที่ต้องการพิมพ์ป้าย จากนั้นใส่จำนวนดวง"
            // The field for the first scan stands above.
            action={null}
          />
        </div>
      ) : items.failed ? (
        <ErrorState onRetry={items.retry} />
      ) : (
        <div ref={list} className={styles.columns}>
          <LabelLines labels={labels} />
          <Preview labels={labels} tax={tax} />
        </div>
      )}
      <Foot labels={labels} tax={tax} />
    </PageFrame>
  );
}

interface TaxedLabelsProps {
  readonly labels: Labels;
  readonly tax: TaxTerms;
}

/** One label of each thing, as large as it will be. */
function Preview({ labels: { wanted, draft }, tax }: TaxedLabelsProps) {
  const { size, showsPrice, showsSku } = draft;
  const look = { tax, size, showsPrice, showsSku };
  return (
    <section className={styles.preview} aria-label="ตัวอย่างป้าย">
      <h2>ตัวอย่าง</h2>
      <div>
        {wanted.map(({ thing }) => (
          <Label key={thingKey(thing)} item={thing} {...look} />
        ))}
      </div>
    </section>
  );
}

function Foot({ labels, tax }: TaxedLabelsProps) {
  const { wanted, draft } = labels;
  const { size, showsPrice, showsSku } = draft;
  const look = { tax, size, showsPrice, showsSku };
  const paper = useRef<PrintSheetHandle>(null);
  const total = wanted.reduce((sum, { copies }) => sum + copies, 0);
  const isTooMany = total > MOST_LABELS;
  const pages = isTooMany ? [] : labelPages(wanted, size, readCount(draft.firstPlace) ?? 1);
  return (
    <div className={listStyles.foot}>
      <dl className={listStyles.sums}>
        <div>
          <dt>ป้ายทั้งหมด</dt>
          <dd>{formatCount(total)} ดวง</dd>
        </div>
        {size === 'a4' && (
          <div>
            <dt>กระดาษ</dt>
            <dd>{formatCount(pages.length)} แผ่น</dd>
          </div>
        )}
      </dl>
      {isTooMany && (
        <p className={styles.wrong} role="alert">
          พิมพ์ได้ครั้งละไม่เกิน {formatCount(MOST_LABELS)} ดวง
        </p>
      )}
      {draft.lines.length > 0 && (
        <Button variant="default" onClick={labels.clear}>
          ล้างรายการ
        </Button>
      )}
      <Button
        className={listStyles.main ?? ''}
        disabled={pages.length === 0}
        leftSection={<IconPrinter size={22} aria-hidden />}
        onClick={() => void paper.current?.print()}
      >
        พิมพ์ป้าย
      </Button>
      {pages.length > 0 && (
        <PrintPages ref={paper} pageRules={LABEL_SIZES[size].pageRules}>
          {pages.map((page, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages and places have no identity but where they stand
            <div key={at} className={labelStyles.page} data-size={size}>
              {page.map((thing, place) =>
                thing === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <span key={place} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <Label key={place} item={thing} {...look} />
                ),
              )}
            </div>
          ))}
        </PrintPages>
      )}
    </div>
  );
}
