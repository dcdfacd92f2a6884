import type { Generated } from 'kysely';

/** The tables of the customer's display, as TypeScript sees them; how columns are named stands in schema.ts. */

/** A browser that shows a till's customer what is being bought (rule C14.3). */
interface DisplayTable {
  id: Generated<number>;
  till_id: number;
  name: string;
  /** Of the token in its cookie, which alone proves which display it is. */
  token_hash: string;
  paired_by: number;
  paired_ms: number;
}

/** One that waits for its code to be typed at a till. */
interface DisplayPairingTable {
  id: Generated<number>;
  code: string;
  token_hash: string;
  /** The till that it is to be paired with; null for whichever its code is typed at. */
  till_id: number | null;
  expires_ms: number;
}

/** A picture that passes by on all displays while nothing is sold. */
interface DisplayPictureTable {
  id: Generated<number>;
  image_name: string;
}

export interface SchemaOfDisplays {
  displays: DisplayTable;
  display_pairings: DisplayPairingTable;
  display_pictures: DisplayPictureTable;
}
