/**
 * A slip as plain data (rule C14.6): what stands on it, in its order. The browser draws it (`web/ui/slip/Slip.tsx`), and the
 * server as the black dots of a printer (`server/slips/draw-slip.ts`), so that its words and its order are said once.
 */
export interface Slip {
  /** What its ordinary text and its margins are like: of a slip that is kept, or of a ticket that is read from a hand. */
  readonly kind: 'slip' | 'ticket';
  readonly blocks: readonly SlipBlock[];
}

export type SlipBlock =
  | SlipHead
  | SlipWords
  | SlipSection
  /** Room to sign, above the word that says who does. */
  | { readonly kind: 'signatures'; readonly signers: readonly string[] }
  /** A number as a barcode with the number under it; nothing where no scanner could read it. */
  | { readonly kind: 'barcode'; readonly code: string }
  /** What the shop says at the end, in lines as it wrote them. */
  | { readonly kind: 'foot'; readonly text: string };

/** What every slip of the shop begins with. */
export interface SlipHead {
  readonly kind: 'head';
  /** The shop's picture, by its name in the folder of pictures; null where it has none. */
  readonly logoName: string | null;
  readonly shopName: string;
  /** Branch, address, telephone, tax id. */
  readonly lines: readonly string[];
  /** The kind of slip: ใบเสร็จรับเงิน. */
  readonly title: string;
}

/** A text in the middle. */
export interface SlipWords {
  readonly kind: 'words';
  readonly text: string;
  readonly look: WordsLook;
  /** A dashed line above it. */
  readonly isRuled: boolean;
}

/** How large and bold: as ordinary text, and then ever larger up to the number of a ticket. */
export type WordsLook = 'plain' | 'bold' | 'shop' | 'large' | 'number';

/** What belongs together, under a dashed line. */
export interface SlipSection {
  readonly kind: 'section';
  readonly parts: readonly SlipPart[];
}

export type SlipPart = SlipLine | SlipThing;

/** A line of goods, which paper is not cut within. */
export interface SlipThing {
  readonly kind: 'thing';
  readonly lines: readonly SlipLine[];
}

export type SlipLine =
  /** A text from the left edge on. */
  | { readonly kind: 'text'; readonly text: string }
  /** A text with a figure at the right, which is never broken; large and bold what the slip is about. */
  | { readonly kind: 'row'; readonly label: string; readonly figure: string; readonly isStrong: boolean }
  /** A text with words at the right, both of which may be broken. */
  | { readonly kind: 'pair'; readonly label: string; readonly words: string };

/** The shop's picture that a slip shows; null where it shows none. */
export function logoOf({ blocks }: Slip): string | null {
  return blocks.find((block) => block.kind === 'head')?.logoName ?? null;
}
