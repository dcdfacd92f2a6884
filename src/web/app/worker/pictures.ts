import { KEPT_PICTURES } from '#shared/http/kept-program.ts';

const ADDRESS = '/storage/images/';
/** Together with their number that is 60 MB at most. */
const LARGEST_BYTES = 150_000;
const MOST_PICTURES = 400;

/** Whether this address is a picture of the shop's goods; each is named after its content. */
export const isPicture = (pathname: string): boolean => pathname.startsWith(ADDRESS);

/** A picture, as it was seen before or as the server has it. What was seen is kept within bounds, the oldest goes first. */
export async function pictureFor({ request, waitUntil }: Asked): Promise<Response> {
  const seen = await caches.match(request.url, { cacheName: KEPT_PICTURES, ignoreVary: true });
  if (seen !== undefined) return seen;
  const answer = await fetch(request);
  if (isKept(answer)) waitUntil(keep(request.url, answer.clone()));
  return answer;
}

interface Asked {
  readonly request: Request;
  /** Has the browser let the worker live until that is done. */
  readonly waitUntil: (done: Promise<void>) => void;
}

/** One that doesn't say how large it is may be of any size. */
function isKept({ status, headers }: Response): boolean {
  const bytes = Number(headers.get('Content-Length') ?? Number.NaN);
  return status === 200 && bytes <= LARGEST_BYTES;
}

async function keep(url: string, picture: Response): Promise<void> {
  const kept = await caches.open(KEPT_PICTURES);
  await kept.put(url, picture);
  const all = await kept.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST_PICTURES)).map((one) => kept.delete(one)));
}
