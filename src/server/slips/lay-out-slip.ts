import { type Barcode, barcodeOf, dotsPerModule, widthInModules } from '#shared/slips/barcode.ts';
import type { Slip, SlipBlock, SlipHead, SlipLine, SlipSection, SlipWords } from '#shared/slips/slip.ts';
import { printableText } from '../pdf/printable-text.ts';
import { wrapText } from '../pdf/wrap-text.ts';
import {
  BAR_NUMBER,
  baselineOf,
  lookOf,
  MARGINS,
  mm,
  plainOf,
  RULE_DOTS,
  SHOP,
  STRONG,
  scaled,
  type TextLook,
  TITLE,
} from './looks.ts';
import { hasCharacter, slipFont } from './slip-font.ts';

/** What is drawn where, in dots from the slip's upper left corner. */
export type Mark =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly look: TextLook;
      readonly x: number;
      readonly baseline: number;
    }
  | {
      readonly kind: 'rule';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly isDotted: boolean;
    }
  | {
      readonly kind: 'bars';
      readonly modules: string;
      readonly x: number;
      readonly y: number;
      readonly moduleDots: number;
      readonly height: number;
    }
  | { readonly kind: 'logo'; readonly x: number; readonly y: number };

export interface LaidOut {
  readonly marks: readonly Mark[];
  readonly rows: number;
}

/** Paper of 58 mm. */
const NARROW = 384;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Puts everything on a slip in its place, as the browser does with `slip.module.css` (rule C14.6).
 * @param dots how wide it is between its margins
 * @param logo how large the shop's picture is, in dots; null where there is none
 */
export function layOutSlip(slip: Slip, dots: number, logo: Size | null): LaidOut {
  return new Layout(slip.kind, dots, logo).layOut(slip.blocks);
}

/** What is seen of a text, as HTML has it too: in one line, with single spaces. */
const inOneLine = (text: string) => seen(text.replaceAll(/\s+/g, ' '));
const seen = (text: string) => printableText(text, hasCharacter);

/** How wide a text is in dots. */
export function widthOf(text: string, { size, weight, spacing }: TextLook): number {
  return (slipFont(weight).widthOf(text) * size) / 1000 + spacing * text.length;
}

const linesOf = (text: string, room: number, look: TextLook) =>
  wrapText(text, room, (piece) => widthOf(piece, look));

/** Where a block of lines begins, and how wide it is. */
interface Column {
  readonly x: number;
  readonly width: number;
}

class Layout {
  readonly #kind: Slip['kind'];
  readonly #all: Column;
  readonly #plain: TextLook;
  readonly #logo: Size | null;
  readonly #marks: Mark[] = [];
  #y: number;

  constructor(kind: Slip['kind'], dots: number, logo: Size | null) {
    this.#kind = kind;
    this.#all = { x: 0, width: dots };
    this.#plain = plainOf(kind);
    this.#logo = logo;
    this.#y = MARGINS[kind].top;
  }

  layOut(blocks: readonly SlipBlock[]): LaidOut {
    for (const block of blocks) this.#block(block);
    return { marks: this.#marks, rows: Math.ceil(this.#y + MARGINS[this.#kind].bottom) };
  }

  #block(block: SlipBlock): void {
    switch (block.kind) {
      case 'head':
        this.#head(block);
        break;
      case 'words':
        this.#words(block);
        break;
      case 'section':
        this.#section(block);
        break;
      case 'signatures':
        this.#signatures(block.signers);
        break;
      case 'barcode':
        this.#barcode(barcodeOf(block.code));
        break;
      case 'foot':
        this.#y += mm(4);
        this.#centred(seen(block.text), this.#plain);
        break;
    }
  }

  #head({ logoName, shopName, lines, title }: SlipHead): void {
    if (logoName !== null && this.#logo !== null) {
      const { width, height } = this.#logo;
      this.#marks.push({
        ...{ kind: 'logo', x: Math.round((this.#all.width - width) / 2), y: Math.round(this.#y) },
      });
      this.#y += height + mm(2);
    }
    this.#centred(inOneLine(shopName), SHOP);
    for (const line of lines) this.#centred(inOneLine(line), this.#plain);
    this.#y += mm(2);
    this.#centred(inOneLine(title), TITLE);
  }

  #words({ text, look, isRuled }: SlipWords): void {
    if (isRuled) this.#rule(look === 'large' ? mm(2) : mm(3));
    const words = inOneLine(text);
    const wanted = lookOf(look, this.#kind, words.length);
    // A number is never broken: on narrow paper it is smaller.
    const fits = this.#all.width / widthOf(words, wanted);
    this.#centred(words, look === 'number' && fits < 1 ? scaled(wanted, fits) : wanted);
  }

  #section({ parts }: SlipSection): void {
    this.#rule(mm(2));
    for (const [i, part] of parts.entries()) {
      if (part.kind === 'thing' && parts[i - 1]?.kind === 'thing') this.#y += mm(1);
      for (const line of part.kind === 'thing' ? part.lines : [part]) this.#line(line);
    }
  }

  #line(line: SlipLine): void {
    switch (line.kind) {
      case 'text':
        this.#text(inOneLine(line.text), this.#plain, this.#all);
        break;
      case 'row':
        this.#row(inOneLine(line.label), inOneLine(line.figure), line.isStrong ? STRONG : this.#plain);
        break;
      case 'pair':
        this.#pair(inOneLine(line.label), inOneLine(line.words));
        break;
    }
  }

  /**
   * The label takes what the figure leaves; that one is never broken. Where it would leave a label on narrow paper a few letters a line,
   * it stands below.
   */
  #row(label: string, figure: string, look: TextLook): void {
    const width = widthOf(figure, look);
    const beside = { x: 0, width: this.#all.width - width - GAP };
    const isBelow =
      this.#all.width <= NARROW && 2 * beside.width < this.#all.width && beside.width < widthOf(label, look);
    if (isBelow) this.#text(label, look, this.#all);
    const top = this.#y;
    this.#mark(figure, look, this.#all.width - width);
    if (!isBelow) this.#text(label, look, beside);
    this.#y = Math.max(this.#y, top + look.lineHeight);
  }

  /** Both may be broken: where they don't fit side by side, each gives up in proportion to how wide it is. */
  #pair(label: string, words: string): void {
    const [one, other] = [widthOf(label, this.#plain), widthOf(words, this.#plain)];
    const room = this.#all.width - GAP;
    const share = Math.min(1, room / (one + other));
    const top = this.#y;
    this.#text(words, this.#plain, { x: this.#all.width - other * share, width: other * share });
    const below = this.#y;
    this.#y = top;
    this.#text(label, this.#plain, { x: 0, width: one * share });
    this.#y = Math.max(this.#y, below);
  }

  /** Room to sign above each name. */
  #signatures(signers: readonly string[]): void {
    const gap = mm(6);
    const width = (this.#all.width - gap * (signers.length - 1)) / signers.length;
    const top = this.#y + mm(16);
    let below = top;
    signers.forEach((signer, i) => {
      const x = i * (width + gap);
      this.#marks.push({ kind: 'rule', x, y: Math.round(top), width, isDotted: true });
      this.#y = top + RULE_DOTS + mm(1);
      this.#centred(inOneLine(signer), this.#plain, { x, width });
      below = Math.max(below, this.#y);
    });
    this.#y = below;
  }

  /** In whole dots, so that no bar is wider than its like; where no scanner could read it, the number alone. */
  #barcode(barcode: Barcode | null): void {
    if (barcode === null) return;
    this.#y += mm(4);
    const moduleDots = dotsPerModule(barcode, this.#all.width);
    if (moduleDots !== null) {
      const free = this.#all.width - widthInModules(barcode) * moduleDots;
      this.#marks.push({
        ...{ kind: 'bars', modules: barcode.modules, y: Math.round(this.#y), moduleDots, height: BARS },
        x: Math.floor(free / 2) + barcode.quiet[0] * moduleDots,
      });
      this.#y += BARS;
    }
    this.#centred(barcode.text, BAR_NUMBER);
  }

  /** A dashed line, with so much white above and below it. */
  #rule(white: number): void {
    this.#y += white;
    this.#marks.push({
      ...{ kind: 'rule', x: 0, y: Math.round(this.#y), width: this.#all.width, isDotted: false },
    });
    this.#y += RULE_DOTS + white;
  }

  #centred(text: string, look: TextLook, column = this.#all): void {
    this.#text(text, look, column, (free) => free / 2);
  }

  #text(text: string, look: TextLook, column: Column, inset: (free: number) => number = () => 0): void {
    for (const line of linesOf(text, column.width, look)) {
      this.#mark(line, look, column.x + inset(column.width - widthOf(line, look)));
      this.#y += look.lineHeight;
    }
  }

  /** Writes in the line that begins here. */
  #mark(text: string, look: TextLook, x: number): void {
    const baseline = Math.round(this.#y + baselineOf(look));
    this.#marks.push({ kind: 'text', text, look, x, baseline });
  }
}

/** Between a label and its figure. */
const GAP = mm(3);
/** How high the bars of a barcode are. */
const BARS = mm(12);
