import { KEPT_PICTURES } from '#shared/http/kept-program.ts';
import { logFailure } from '../log.ts';

/** Removes the pictures that somebody who was signed in has seen (rule C14.9). */
export function forgetPictures(): void {
  // By http there is no such store.
  const { caches } = window as Partial<Pick<Window, 'caches'>>;
  caches?.delete(KEPT_PICTURES).catch((error: unknown) => logFailure(KEPT_PICTURES, error));
}
