import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';

/**
 * What a barcode reader sees on what a label or slip printer of 203 dpi prints, page by page, in black and white; null where
 * no reader is installed.
 */
export function readBarcodes(pdf: Buffer, info: TestInfo): readonly string[] | null {
  const file = info.outputPath('printed.pdf');
  writeFileSync(file, pdf);
  const drawn = spawnSync('pdftoppm', ['-r', '203', '-mono', '-png', file, info.outputPath('printed')]);
  const pictures = readdirSync(info.outputDir).filter((name) => /^printed-\d+\.png$/.test(name));
  const read = pictures.sort().map((name) => {
    const path = info.outputPath(name);
    const seen = spawnSync('zbarimg', ['--quiet', '--raw', path], { encoding: 'utf8' });
    rmSync(path);
    return seen;
  });
  if (drawn.error ?? read.some(({ error }) => error)) return null;
  return read.flatMap(({ stdout }) => stdout.trim().split('\n'));
}
