import { logFailure } from './log.ts';

/** What came of saving a file: it is on its way into the person's folder, or why not, in Thai. */
export type Saved = { readonly saved: true } | { readonly saved: false; readonly words: string };

const NO_ANSWER = 'ติดต่อเซิร์ฟเวอร์ไม่ได้ กรุณาลองอีกครั้ง';

/** Fetches a file and saves it under the name that the server gives it; a refusal comes back in words. */
export async function saveFileFrom(address: string): Promise<Saved> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' }, cache: 'no-store' });
    if (!response.ok) return { saved: false, words: await refusalWords(response) };
    saveFile(await response.blob(), nameIn(response.headers));
    return { saved: true };
  } catch (error) {
    logFailure(address, error);
    return { saved: false, words: NO_ANSWER };
  }
}

/** Saves what the page itself has made. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

async function refusalWords(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : '';
  return typeof message === 'string' && message !== '' ? message : NO_ANSWER;
}

/** The name as RFC 6266 writes it. */
function nameIn(headers: Headers): string {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(name) || 'ร้านดี';
}
