import { keptPage } from './build.ts';

/** Longer than that nobody waits for a server that may be gone; one that is there answers in milliseconds. */
const ANSWERS_WITHIN_MS = 2_500;
/** A proxy's word that the server behind it isn't there. */
const GATEWAY_STATUSES = [502, 503, 504];

/** The page as the server has it, and where that can't be reached the kept one. */
export async function pageFor(request: Request): Promise<Response> {
  const answer = fetch(request);
  const inTime = await Promise.race([answer.catch(() => null), nothingAfter(ANSWERS_WITHIN_MS)]);
  if (inTime !== null && !GATEWAY_STATUSES.includes(inTime.status)) return inTime;
  return (await keptPage()) ?? inTime ?? answer;
}

const nothingAfter = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
