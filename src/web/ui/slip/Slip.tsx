import type { SlipBlock, Slip as SlipFacts, SlipLine, SlipPart } from '#shared/slips/slip.ts';
import { KeptTogether } from './KeptTogether.tsx';
import { SlipBarcode } from './SlipBarcode.tsx';
import { SlipHead } from './SlipHead.tsx';
import styles from './slip.module.css';

/** A slip on 80 mm paper, black on white (rule C14.6): the server draws the same as dots (`server/slips/draw-slip.ts`). */
export function Slip({ slip }: { readonly slip: SlipFacts }) {
  return (
    <div className={`${styles.slip} ${slip.kind === 'ticket' ? styles.ticket : ''}`.trim()}>
      {slip.blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slip has no order but its own
        <Block key={i} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: SlipBlock }) {
  switch (block.kind) {
    case 'head':
      return <SlipHead head={block} />;
    case 'words':
      return (
        <p
          className={[styles.words, styles[block.look], block.isRuled && styles.ruled]
            .filter(Boolean)
            .join(' ')}
          data-digits={block.look === 'number' ? block.text.length : undefined}
        >
          <KeptTogether text={block.text} />
        </p>
      );
    case 'section':
      return (
        <div className={styles.section}>
          {block.parts.map((part, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <Part key={i} part={part} />
          ))}
        </div>
      );
    case 'signatures':
      return (
        <div className={styles.signatures}>
          {block.signers.map((signer) => (
            <p key={signer}>{signer}</p>
          ))}
        </div>
      );
    case 'barcode':
      return <SlipBarcode number={block.code} />;
    case 'foot':
      return (
        <p className={styles.foot}>
          <KeptTogether text={block.text} />
        </p>
      );
  }
}

function Part({ part }: { readonly part: SlipPart }) {
  if (part.kind !== 'thing') return <Line line={part} />;
  return (
    <div className={styles.thing}>
      {part.lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <Line key={i} line={line} />
      ))}
    </div>
  );
}

function Line({ line }: { readonly line: SlipLine }) {
  switch (line.kind) {
    case 'text':
      return (
        <p>
          <KeptTogether text={line.text} />
        </p>
      );
    case 'row':
      return (
        <div className={line.isStrong ? `${styles.row} ${styles.strong}` : styles.row}>
          <span>
            <KeptTogether text={line.label} />
          </span>
          <span className={styles.figure}>{line.figure}</span>
        </div>
      );
    case 'pair':
      return (
        <div className={styles.row}>
          <span>
            <KeptTogether text={line.label} />
          </span>
          <span>
            <KeptTogether text={line.words} />
          </span>
        </div>
      );
  }
}
