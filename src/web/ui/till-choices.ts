import { create } from 'zustand';
import { logFailure } from '#web/lib/log.ts';

const KEPT_AS = 'raandee-till-choices';

/** How close the goods of the grid stand. */
export const DENSITIES = ['normal', 'compact', 'plain'] as const;
export type Density = (typeof DENSITIES)[number];

/** How a till is set up by whoever stands at it; another device of the shop may have it otherwise (rule D5). */
export interface TillChoices {
  readonly density: Density;
  /** Whether it sounds what is scanned, paid and refused. */
  readonly sounds: boolean;
  /** Whether it shows the favourites first, as it was left (rule C12.12). */
  readonly favourites: boolean;
}

const AT_FIRST: TillChoices = { density: 'normal', sounds: true, favourites: false };

/**
 * Reads what a browser has kept; what is missing in it, or is nothing that can be chosen, is as at first.
 * @param kept null where nothing is kept
 */
export function choicesFrom(kept: string | null): TillChoices {
  const read = parsed(kept);
  return {
    density: DENSITIES.find((density) => density === read.density) ?? AT_FIRST.density,
    sounds: typeof read.sounds === 'boolean' ? read.sounds : AT_FIRST.sounds,
    favourites: typeof read.favourites === 'boolean' ? read.favourites : AT_FIRST.favourites,
  };
}

function parsed(kept: string | null): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(kept ?? '');
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/** A browser may keep nothing at all; then they are as at first. */
function keptChoices(): TillChoices {
  try {
    return choicesFrom(localStorage.getItem(KEPT_AS));
  } catch {
    return AT_FIRST;
  }
}

/** The choices of this till. */
export const useTillChoices = create<TillChoices>()(keptChoices);

/** Changes some of them, from now on and for the next time. */
export function chooseForTill(changed: Partial<TillChoices>): void {
  useTillChoices.setState(changed);
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(useTillChoices.getState()));
  } catch (error) {
    logFailure(KEPT_AS, error);
  }
}
