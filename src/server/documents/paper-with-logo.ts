import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imagesDir } from '../http/images.ts';
import type { Paper, PaperPicture } from '../pdf/paper.ts';
import { type Opening, paperOf } from './paper-of.ts';
import type { IssuedPaper } from './queries.ts';

/** Words an issued paper and puts the picture on it that the shop had then, where its file is still there. */
export async function paperWithLogo(
  document: IssuedPaper,
  dataDir: string,
  opening: Opening,
): Promise<Paper> {
  const { logoName = null } = document.content.seller;
  const logo = logoName === null ? null : await readPicture(join(imagesDir(dataDir), logoName));
  return { ...paperOf(document, opening), logo };
}

const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

async function readPicture(file: string): Promise<PaperPicture | null> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null || bytes.length < PNG_HEAD.length + 8 || bytes.indexOf(PNG_HEAD) !== 0) return null;
  return {
    png: `data:image/png;base64,${bytes.toString('base64')}`,
    width: bytes.readUInt32BE(PNG_HEAD.length),
    height: bytes.readUInt32BE(PNG_HEAD.length + 4),
  };
}
