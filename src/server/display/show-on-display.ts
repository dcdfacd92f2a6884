import type { FastifyRequest } from 'fastify';
import type { displayContract } from '#shared/display/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { StaffMember } from '../http/handlers.ts';
import type { DisplayHub, Said } from './display-hub.ts';

/**
 * Shows it on the displays of the till at which the session stands, and of no other: which till that is the session says, and
 * never the call (rule C14.3). Nothing is written.
 */
export function showOnDisplay(
  hub: DisplayHub,
  user: StaffMember,
  { said, request }: { readonly said: Said; readonly request: FastifyRequest },
): { readonly shown: boolean } | RefusalOf<typeof displayContract, 'POST /display/state'> {
  if (user.tillId === null) return refuse('DISPLAY_NEEDS_TILL');
  return { shown: hub.show(user.tillId, said, request) };
}
