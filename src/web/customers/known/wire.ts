/** Customers as other screens know them: whose order, whose paper, whose basket. */

/** A customer of whom a screen knows no more than who it is. */
export interface KnownCustomer {
  readonly id: number;
  readonly code: string;
  /** The company's, of one that is. */
  readonly name: string;
}

/** A customer of the calls by what people call one. */
export const knownFromWire = (known: { id: number; numbercode: string; name: string }): KnownCustomer => ({
  ...{ id: known.id, code: known.numbercode, name: known.name },
});
