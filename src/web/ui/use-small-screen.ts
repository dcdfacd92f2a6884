import { useMediaQuery } from '@mantine/hooks';

/** A phone's width, as the styles have it too: below 768 px. */
const SMALL_SCREEN = '(max-width: 767px)';

/** Whether the screen is a phone's, where windows take all of it and no field takes the focus by itself. */
export function useSmallScreen(): boolean {
  return useMediaQuery(SMALL_SCREEN, undefined, { getInitialValueInEffect: false }) ?? false;
}
