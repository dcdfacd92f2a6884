import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { IconArrowRight, IconCircleCheck, IconDownload, IconPrinter } from '#web/ui/icons.ts';
import { DraftSide } from './DraftSide.tsx';
import type { QuotationDraft } from './draft.ts';
import { QuotationHead } from './QuotationHead.tsx';
import styles from './quotation.module.css';
import type { IssuedQuotation } from './screen-state.ts';

/** What browsers' viewers are asked for: the page in the width of the preview, without the strip of small pages. */
const VIEWER = '#navpanes=0&view=FitH';

interface QuotationPreviewProps {
  readonly draft: QuotationDraft;
  readonly issued: IssuedQuotation;
  /** It was issued right now, not looked at again after a reload: the keyboard begins at the words that say so. */
  readonly isNew: boolean;
}

/** The quotation that was issued: its paper to look at, to save and to print, and the way on (rule S2, S4). */
export function QuotationPreview({ draft, issued, isNew }: QuotationPreviewProps) {
  const { number, pdfUrl, customer } = issued;
  const preview = useRef<HTMLIFrameElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);

  const print = () => {
    try {
      const paper = preview.current?.contentWindow;
      paper?.focus();
      paper?.print();
    } catch {
      // A browser whose viewer doesn't let the page print has its own button in a window of its own.
      window.open(pdfUrl, '_blank');
    }
  };

  return (
    <div className={styles.page}>
      <section className={styles.desk} aria-labelledby="quotation-title">
        <QuotationHead id="quotation-title" />
        <div className={styles.issued}>
          <IconCircleCheck size={32} aria-hidden />
          <div className={styles.issuedWords}>
            <h2 ref={title} tabIndex={-1}>
              สร้างใบเสนอราคาสำเร็จ
            </h2>
            {number !== '' && <p>เลขที่ {number}</p>}
            {customer !== '' && <p>{customer}</p>}
          </div>
          <div className={styles.issuedActions}>
            <Button
              component="a"
              href={pdfUrl}
              download={`${number || 'quotation'}.pdf`}
              leftSection={<IconDownload size={20} />}
            >
              ดาวน์โหลด PDF
            </Button>
            <Button variant="default" leftSection={<IconPrinter size={20} />} onClick={print}>
              พิมพ์
            </Button>
          </div>
        </div>
        <iframe
          ref={preview}
          className={styles.preview}
          src={`${pdfUrl}${VIEWER}`}
          title={`ใบเสนอราคา ${number}`.trim()}
          height={500}
        />
        <p className={styles.muted}>
          หากไม่เห็นเอกสาร{' '}
          <a className={styles.inlineLink} href={pdfUrl} target="_blank" rel="noopener">
            เปิดในแท็บใหม่
          </a>
        </p>
      </section>
      <DraftSide draft={draft}>
        <Button
          component={Link}
          to={paths.pos()}
          size="xl"
          fullWidth
          className={styles.onward}
          leftSection={<IconArrowRight size={24} />}
        >
          กลับไปขายต่อ
        </Button>
      </DraftSide>
    </div>
  );
}
