import type { DisplayWire } from '#shared/display/contract.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { AnswerOf } from '#web/lib/calls.ts';

/** A paired display. */
export interface CustomerDisplay {
  readonly id: number;
  readonly name: string;
  readonly tillId: number;
  readonly till: string;
  readonly pairedAt: EpochMs;
  readonly pairedBy: string;
}

/** A picture that passes by on the displays. */
export interface DisplayPicture {
  readonly id: number;
  readonly name: string;
}

/** The branch's displays and the pictures on them. */
export interface Displays {
  readonly displays: readonly CustomerDisplay[];
  readonly pictures: readonly DisplayPicture[];
}

const displayFromWire = ({
  id,
  name,
  till_id,
  till,
  paired_at,
  paired_by,
}: DisplayWire): CustomerDisplay => ({
  ...{ id, name, tillId: till_id, till },
  ...{ pairedAt: Date.parse(paired_at), pairedBy: paired_by },
});

export const displaysFromWire = ({ data, pictures }: AnswerOf<'GET /displays/api'>): Displays => ({
  displays: data.map(displayFromWire),
  pictures,
});
