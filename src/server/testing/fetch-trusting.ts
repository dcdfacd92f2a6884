import { request } from 'node:https';
import { text } from 'node:stream/consumers';

/** Asks as `fetch` does, for as much of the answer as a test looks at. */
export type Fetch = (
  url: string,
  init: RequestInit,
) => Promise<Pick<Response, 'status' | 'headers' | 'text'>>;

/** A `fetch` that trusts this authority and no other. */
export function fetchTrusting(ca: string): Fetch {
  return (url, init) =>
    new Promise((resolve, reject) => {
      const { method = 'GET' } = init;
      const asked = request(
        url,
        { method, headers: Object.fromEntries(new Headers(init.headers)), ca },
        (answer) => {
          const headers = new Headers();
          for (const [name, values = []] of Object.entries(answer.headersDistinct))
            for (const value of values) headers.append(name, value);
          resolve({ status: answer.statusCode ?? 0, headers, text: () => text(answer) });
        },
      );
      asked.once('error', reject);
      asked.end(init.body as string | Uint8Array | undefined);
    });
}
