import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  X509Certificate,
} from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { syncToDisk } from '../db/sync-to-disk.ts';
import { authorityCertificate, leafCertificate, type Permitted, permittedBy } from './certificate.ts';
import { type MachineNames, permittedHere } from './machine-names.ts';

/**
 * The shop's own certificate authority (rule C14.4, decision 61): made once, kept in the folder of data, trusted by each
 * device by hand. It vouches for this shop's server and for nothing that anybody has in the internet.
 */

const DAY_MS = 86_400_000;
const AUTHORITY_DAYS = 3_650;
/** Browsers take up to 398; a shop's computer that was switched off for some months still has a good one. */
const LEAF_DAYS = 180;
/** A clock that goes a little after is no reason for a warning. */
const BEGINS_BEFORE_MS = DAY_MS;
/** Before this program was written no clock was right. */
const NO_CLOCK_BEFORE_MS = Date.parse('2026-01-01T00:00:00Z');
const CURVE = 'P-256';
const KEY_FILE = 'ca-key.pem';
const CERTIFICATE_FILE = 'ca.crt';
const OWNER_ONLY = 0o600;
const OTHERS_MASK = 0o077;

/** A leaf and its key, for a TLS server. */
export interface Leaf {
  readonly certificate: X509Certificate;
  readonly names: MachineNames;
  readonly fromMs: EpochMs;
  readonly untilMs: EpochMs;
  /** Both as PEM. */
  readonly cert: string;
  readonly key: string;
}

/** The authority of a shop. */
export interface ShopAuthority {
  readonly certificate: X509Certificate;
  readonly permitted: Permitted;
  readonly untilMs: EpochMs;
  /** What the machine's clock says, but not what lies behind the moment at which the authority was made. */
  readonly believe: (nowMs: EpochMs) => EpochMs;
  /** Makes a certificate for the server, with a key of its own that is never written down. */
  readonly issue: (names: MachineNames, nowMs: EpochMs) => Leaf;
}

/** Where a shop keeps its authority. */
export function authorityDir(dataDir: string): string {
  return join(dataDir, 'https');
}

/**
 * Opens the shop's authority, or makes it where there is none.
 * @throws Error with one line that says what is wrong with its files, or with the clock; they are never replaced, because
 *   every device would have to trust another one
 */
export function openAuthority(dataDir: string, nowMs: EpochMs): ShopAuthority {
  const dir = authorityDir(dataDir);
  if (!existsSync(dir)) makeAuthority(dir, nowMs);
  return readAuthority(dir, nowMs);
}

/** Makes the files beside their place and moves them there in one step: they are there whole, or not at all. */
function makeAuthority(dir: string, nowMs: EpochMs): void {
  if (nowMs < NO_CLOCK_BEFORE_MS) throw new Error(WRONG_CLOCK);
  const draft = mkdtempSync(`${dir}.`);
  try {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE });
    const fromMs = nowMs - BEGINS_BEFORE_MS;
    const validity = { fromMs, untilMs: fromMs + AUTHORITY_DAYS * DAY_MS };
    const certificate = authorityCertificate(privateKey, nameInLists(), permittedHere(), validity);
    const keyFile = join(draft, KEY_FILE);
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: OWNER_ONLY });
    writeFileSync(join(draft, CERTIFICATE_FILE), certificate.toString());
    for (const name of [KEY_FILE, CERTIFICATE_FILE]) syncToDisk(join(draft, name));
    syncToDisk(draft);
    moveUnlessThere(draft, dir);
    syncToDisk(join(dir, '..'));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Of two starts at the same moment one is first, and the other takes what that made. */
function moveUnlessThere(draft: string, dir: string): void {
  try {
    renameSync(draft, dir);
  } catch (error) {
    if (!existsSync(dir)) throw error;
  }
}

/** How devices call it in their lists. Two shops, or an old and a new authority of one, are never called the same. */
function nameInLists(): string {
  const machine = hostname().slice(0, 40);
  return `RaanDee ${machine} ${randomBytes(2).toString('hex')}`;
}

function readAuthority(dir: string, nowMs: EpochMs): ShopAuthority {
  const key = readPart(dir, KEY_FILE, createPrivateKey);
  const certificate = readPart(dir, CERTIFICATE_FILE, (pem) => new X509Certificate(pem));
  if (!certificate.checkPrivateKey(key)) throw new Error(brokenWords(dir, KEY_FILE));
  const madeMs = Date.parse(certificate.validFrom) + BEGINS_BEFORE_MS;
  const untilMs = Date.parse(certificate.validTo);
  if (nowMs >= untilMs) throw new Error(endedWords(dir));
  const believe = (at: EpochMs) => Math.max(at, madeMs);
  keepFromOthers(join(dir, KEY_FILE));
  return {
    certificate,
    permitted: permittedBy(certificate),
    ...{ untilMs, believe },
    issue: (names, at) => issueLeaf({ key, certificate }, names, believe(at), untilMs),
  };
}

function readPart<T>(dir: string, name: string, read: (text: string) => T): T {
  try {
    return read(readFileSync(join(dir, name), 'utf8'));
  } catch {
    throw new Error(brokenWords(dir, name));
  }
}

/** A folder that was copied may have lost who may read what. Windows has rights of another kind, those of the folder. */
function keepFromOthers(keyFile: string): void {
  if ((statSync(keyFile).mode & OTHERS_MASK) !== 0) chmodSync(keyFile, OWNER_ONLY);
}

/** @param lastMs later than which it can't count */
function issueLeaf(
  authority: { readonly key: KeyObject; readonly certificate: X509Certificate },
  names: MachineNames,
  nowMs: EpochMs,
  lastMs: EpochMs,
): Leaf {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: CURVE });
  const fromMs = nowMs - BEGINS_BEFORE_MS;
  const untilMs = Math.min(fromMs + LEAF_DAYS * DAY_MS, lastMs);
  const certificate = leafCertificate(authority, publicKey, names, { fromMs, untilMs });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { certificate, names, fromMs, untilMs, cert: certificate.toString(), key };
}

const WRONG_CLOCK =
  'นาฬิกาของเครื่องนี้ไม่ถูกต้อง กรุณาตั้งวันเวลาก่อนเปิดด้วย --https · the clock of this machine is wrong: set it before a start with --https';

function brokenWords(dir: string, name: string): string {
  const file = join(dir, name);
  return `อ่านใบรับรองของร้านไม่ได้ (${file}) กรุณานำโฟลเดอร์ ${dir} ที่สำรองไว้กลับมา หรือลบโฟลเดอร์นี้เพื่อสร้างใหม่ แล้วตั้งค่าความเชื่อถือใหม่ทุกเครื่อง · ${file} can't be read or doesn't go with the other file: put a copy of ${dir} back, or delete it to have a new one made, which every device then has to trust anew`;
}

function endedWords(dir: string): string {
  return `ใบรับรองของร้านหมดอายุแล้ว หรือวันเวลาของเครื่องไม่ถูกต้อง ถ้าวันเวลาถูกต้องแล้วให้ลบโฟลเดอร์ ${dir} เพื่อสร้างใหม่ แล้วตั้งค่าความเชื่อถือใหม่ทุกเครื่อง · the shop's own certificate has ended, or the clock is wrong: if it is right, delete ${dir} to have a new one made, which every device then has to trust anew`;
}
