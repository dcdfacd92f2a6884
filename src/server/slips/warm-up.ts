import type { Slip, SlipBlock } from '#shared/slips/slip.ts';
import { drawSlip } from './draw-slip.ts';
import { readLetters } from './slip-font.ts';

/** One of the steps in which what slips are drawn with is made ready. */
export type WarmingStep = () => unknown;

/** Each line apart, so that nothing holds the thread for long. */
const piecesOf = (slip: Slip): readonly SlipBlock[] =>
  slip.blocks.flatMap((block): readonly SlipBlock[] =>
    block.kind === 'section' ? block.parts.map((part) => ({ ...block, parts: [part] })) : [block],
  );

/**
 * What the first slip would do all at once: the letters are read in their weights, then this slip is drawn line by line, so that the
 * program knows what it does. A slip that is printed meanwhile does itself what is left of it.
 */
export const warmingSteps = (slip: Slip): readonly WarmingStep[] => [
  ...readLetters(),
  ...piecesOf(slip).map((block) => () => drawSlip({ ...slip, blocks: [block] }, { dots: 576, logo: null })),
];
