import type { Slip, SlipBlock, SlipLine } from '#shared/slips/slip.ts';
import type { SlipShop } from '#shared/slips/slip-shop.ts';

/** A shop as slips name it. */
export const SLIP_SHOP: SlipShop = {
  ...{ name: 'ร้านน้ำปู่', address: '9 ถนนริมน้ำ', phone: '02 111 2222', taxId: '0105561000017' },
  ...{ branchName: 'สำนักงานใหญ่', branchCode: '00000', footer: 'ขอบคุณที่อุดหนุน' },
  ...{ isVatRegistered: true, logoName: null },
};

/** What somebody reads on a slip, from the top; a figure stands behind ` | `. */
export const wordsOn = ({ blocks }: Slip): string[] => blocks.flatMap(wordsOfBlock);

/** The rows of a slip with their figures, from the top. */
export const rowsOn = (slip: Slip): (readonly [label: string, figure: string])[] =>
  slip.blocks.flatMap((block) =>
    linesOf(block).flatMap((line) => (line.kind === 'row' ? [[line.label, line.figure] as const] : [])),
  );

const linesOf = (block: SlipBlock): readonly SlipLine[] =>
  block.kind === 'section'
    ? block.parts.flatMap((part) => (part.kind === 'thing' ? part.lines : [part]))
    : [];

function wordsOfBlock(block: SlipBlock): readonly string[] {
  switch (block.kind) {
    case 'head':
      return [block.shopName, ...block.lines, block.title];
    case 'words':
    case 'foot':
      return [block.text];
    case 'section':
      return linesOf(block).map(wordsOfLine);
    case 'signatures':
      return block.signers;
    case 'barcode':
      return [block.code];
  }
}

function wordsOfLine(line: SlipLine): string {
  if (line.kind === 'text') return line.text;
  return `${line.label} | ${line.kind === 'row' ? line.figure : line.words}`;
}
