import type { AutoKind, Dots, KickReason } from '../printing/rules.ts';
import type { Changed, Told } from './acts.ts';

export interface PrinterFacts {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly dots: Dots;
  readonly cuts: boolean;
  readonly kickPin: 2 | 5;
  readonly isActive: boolean;
}

export interface TillPrintingFacts {
  /** The printer's name; null for none. */
  readonly printer: string | null;
  readonly auto: readonly AutoKind[];
  readonly kickOnCash: boolean;
}

/** What acts about printers and drawers that are opened without a sale tell; `acts.ts` has all others. */
export interface PrintingActFacts {
  'create-printer': Told<'printers', null, PrinterFacts>;
  'update-printer': Changed<'printers', PrinterFacts>;
  'set-till-printing': Changed<'tills', TillPrintingFacts>;
  /** Without a sale; about the till whose drawer it is (rule C14.2). */
  'kick-drawer': Told<
    'tills',
    null,
    { readonly printer: string; readonly reason: KickReason; readonly note: string }
  >;
}
