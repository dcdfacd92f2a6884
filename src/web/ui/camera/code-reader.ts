import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { asScannersSay } from './scanned-text.ts';

/** Reads the code that a picture of the camera shows; null where it shows none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

/** What a browser reads codes with by itself, where it does; no compiler knows of it yet. */
interface OwnDetector {
  readonly detect: (
    source: HTMLVideoElement,
  ) => Promise<readonly { readonly rawValue: string; readonly format: string }[]>;
}
interface OwnDetectorMaker {
  new (options: { readonly formats: readonly string[] }): OwnDetector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

const OWN_FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code'];
const FORMATS: ReadInputBarcodeFormat[] = ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'QRCode'];
/** Bars of a code that fills a third of the picture are still three dots wide; more dots only take longer. */
const WIDEST_PX = 1024;

let opened: Promise<ReadCode> | null = null;

/**
 * Makes ready to read: with what the browser has where it knows all of our kinds of code, else with a program of our own. Once for
 * a page: what is ready stays so, whether or not the server can be reached.
 */
export function openCodeReader(): Promise<ReadCode> {
  opened ??= open().catch((error: unknown) => {
    // The next one tries again.
    opened = null;
    throw error;
  });
  return opened;
}

async function open(): Promise<ReadCode> {
  const own = await openOwnDetector().catch(() => null);
  return own ?? openLibrary();
}

async function openOwnDetector(): Promise<ReadCode | null> {
  const maker = (globalThis as { BarcodeDetector?: OwnDetectorMaker }).BarcodeDetector;
  if (maker === undefined) return null;
  const known = await maker.getSupportedFormats();
  if (!OWN_FORMATS.every((format) => known.includes(format))) return null;
  const detector = new maker({ formats: OWN_FORMATS });
  return async (video) => {
    const [found] = await detector.detect(video);
    return found === undefined ? null : asScannersSay(found.rawValue, found.format);
  };
}

/** The program comes from our own server like all else: by itself the library would fetch it from another. */
async function openLibrary(): Promise<ReadCode> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (context === null) throw new Error('no canvas');
  return async (video) => {
    const scale = Math.min(1, WIDEST_PX / Math.max(video.videoWidth, video.videoHeight));
    const [width, height] = [video.videoWidth, video.videoHeight].map((side) => Math.round(side * scale));
    if (!width || !height) return null;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const picture = context.getImageData(0, 0, width, height);
    const [found] = await readBarcodes(picture, { formats: FORMATS, maxNumberOfSymbols: 1 });
    return found === undefined ? null : asScannersSay(found.text, found.format);
  };
}
