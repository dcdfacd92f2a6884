import type { Satang } from '#shared/money/satang.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { PrintedReport } from './printed-report.ts';

/**
 * A business paper as the layout draws it: every word is there already, nothing is looked up and nothing
 * calculated. It is plain data, so that it can be handed to another thread.
 */
export interface Paper {
  /** The kind of paper, large: ใบเสนอราคา. */
  readonly title: string;
  /** The file's own title: `ใบเสนอราคา QT202611-00001`. */
  readonly fileTitle: string;
  /** When it was issued, which the file gives as the time of its making, however late it is drawn. */
  readonly issuedMs: EpochMs;
  /** One whole set of pages for each, marked with it: ต้นฉบับ, สำเนา. Empty: one set without a mark. */
  readonly copies: readonly string[];
  /** Across every page, as ยกเลิก on one that counts no longer; empty for none. */
  readonly stamp?: string;
  /** Above the seller; absent where the shop has none. */
  readonly logo?: PaperPicture | null;
  readonly seller: PaperParty;
  readonly buyer: PaperParty;
  /** Number, date and references, beside the parties. */
  readonly facts: readonly PaperFact[];
  readonly lines: readonly PaperLine[];
  /** Under the table, in their order; the strong one is what is to be paid. */
  readonly sums: readonly PaperSum[];
  /** The total in Thai words, without brackets: หนึ่งร้อยเจ็ดบาทถ้วน. */
  readonly totalInWords: string;
  /** Of a paper that names no prices: what stands under the table in place of sums; the table has quantities alone. */
  readonly withoutPrices?: string;
  /** Remarks, conditions and what the law wants said, under the sums. */
  readonly remarks: readonly PaperFact[];
  /** Who signs, in boxes side by side, at most three: ผู้รับสินค้า, ผู้ส่งสินค้า. */
  readonly signatures: readonly string[];
}

/** A picture with its own measures in pixels. */
export interface PaperPicture {
  /** As a `data:` address. */
  readonly png: string;
  readonly width: number;
  readonly height: number;
}

/** The seller or the buyer. */
export interface PaperParty {
  /** Above the name, small: ลูกค้า. Empty for the seller, who heads the paper. */
  readonly heading: string;
  readonly name: string;
  /** Address, tax id with branch, telephone: each wrapped as needed, in this order. */
  readonly details: readonly string[];
}

export interface PaperFact {
  readonly label: string;
  readonly text: string;
  /** Beside the parties: a line to write on by hand takes the text's place. */
  readonly isToFillIn?: boolean;
}

export interface PaperLine {
  readonly name: string;
  /** Under the name, small: the SKU. */
  readonly detail: string;
  readonly quantity: number;
  readonly unit: string;
  readonly unitPriceSatang: Satang;
  readonly discountSatang: Satang;
  /** What the line comes to after its discount. */
  readonly amountSatang: Satang;
}

export interface PaperSum {
  readonly label: string;
  readonly amountSatang: Satang;
  readonly isTotal: boolean;
}

/** Draws a paper or a report as a PDF. Gives null when so many are waiting already that this one should be asked for again. */
export type RenderPaper = (paper: Paper | PrintedReport) => Promise<Uint8Array | null>;
