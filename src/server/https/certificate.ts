import {
  createHash,
  createPublicKey,
  type KeyObject,
  X509Certificate as ReadCertificate,
  randomBytes,
  sign,
} from 'node:crypto';
import { AsnConvert, AsnParser, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_authorityKeyIdentifier,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_nameConstraints,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  id_kp_serverAuth,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  Name,
  NameConstraints,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { MachineNames } from './machine-names.ts';

/** How certificates are written (RFC 5280). Keys and signatures are Node's own; the packages only write and read ASN.1. */

const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';
const COMMON_NAME = '2.5.4.3';
const ORGANIZATION = '2.5.4.10';
const SERIAL_BYTES = 16;
const ORGANIZATION_NAME = 'RaanDee';

/** From when to when a certificate counts. */
export interface CertificateTime {
  readonly fromMs: EpochMs;
  readonly untilMs: EpochMs;
}

/** Which names an authority may vouch for: whole names with all that stands under them, and ranges of addresses. */
export interface Permitted {
  readonly dns: readonly string[];
  /** As `192.168.0.0/16`. */
  readonly ranges: readonly string[];
}

/**
 * The certificate of an authority, signed by itself: it signs nothing but leaves, and those for permitted names only.
 * @param key its private key, on the curve P-256
 * @param name how devices call it in their lists
 */
export function authorityCertificate(
  key: KeyObject,
  name: string,
  permitted: Permitted,
  validity: CertificateTime,
): ReadCertificate {
  const subject = nameOf(name);
  const publicKey = subjectPublicKeyInfo(createPublicKey(key));
  const subtrees = [
    ...permitted.dns.map((dNSName) => new GeneralName({ dNSName })),
    ...permitted.ranges.map((iPAddress) => new GeneralName({ iPAddress })),
  ].map((base) => new GeneralSubtree({ base }));
  return signed(key, {
    ...{ issuer: subject, subject, publicKey, validity },
    extensions: [
      extension(id_ce_basicConstraints, true, new BasicConstraints({ cA: true, pathLenConstraint: 0 })),
      extension(id_ce_keyUsage, true, new KeyUsage(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign)),
      extension(
        id_ce_nameConstraints,
        true,
        new NameConstraints({ permittedSubtrees: new GeneralSubtrees(subtrees) }),
      ),
      extension(id_ce_subjectKeyIdentifier, false, new SubjectKeyIdentifier(keyId(publicKey))),
    ],
  });
}

/**
 * A server's certificate.
 * @param authority who vouches for it, with their key
 * @param names under which the server is asked; whoever asks under another is warned
 */
export function leafCertificate(
  authority: { readonly key: KeyObject; readonly certificate: ReadCertificate },
  publicKey: KeyObject,
  names: MachineNames,
  validity: CertificateTime,
): ReadCertificate {
  const { tbsCertificate: issuer } = AsnParser.parse(authority.certificate.raw, Certificate);
  const info = subjectPublicKeyInfo(publicKey);
  const issuerKeyId = new KeyIdentifier(keyId(issuer.subjectPublicKeyInfo));
  return signed(authority.key, {
    ...{ issuer: issuer.subject, subject: nameOf(names.dns[0] ?? 'localhost'), publicKey: info, validity },
    extensions: [
      extension(id_ce_basicConstraints, true, new BasicConstraints({ cA: false })),
      extension(id_ce_keyUsage, true, new KeyUsage(KeyUsageFlags.digitalSignature)),
      extension(id_ce_extKeyUsage, false, new ExtendedKeyUsage([id_kp_serverAuth])),
      extension(
        id_ce_subjectAltName,
        false,
        new SubjectAlternativeName([
          ...names.dns.map((dNSName) => new GeneralName({ dNSName })),
          ...names.addresses.map((iPAddress) => new GeneralName({ iPAddress })),
        ]),
      ),
      extension(id_ce_subjectKeyIdentifier, false, new SubjectKeyIdentifier(keyId(info))),
      extension(
        id_ce_authorityKeyIdentifier,
        false,
        new AuthorityKeyIdentifier({ keyIdentifier: issuerKeyId }),
      ),
    ],
  });
}

/** Which names an authority may vouch for, as its own certificate says. */
export function permittedBy(authority: ReadCertificate): Permitted {
  const { tbsCertificate } = AsnParser.parse(authority.raw, Certificate);
  const found = tbsCertificate.extensions?.find(({ extnID }) => extnID === id_ce_nameConstraints);
  const constraints = found && AsnParser.parse(found.extnValue.buffer, NameConstraints);
  const bases = (constraints?.permittedSubtrees ?? []).map(({ base }) => base);
  return {
    dns: bases.flatMap(({ dNSName }) => dNSName ?? []),
    ranges: bases.flatMap(({ iPAddress }) => iPAddress ?? []),
  };
}

interface Unsigned {
  readonly issuer: Name;
  readonly subject: Name;
  readonly publicKey: SubjectPublicKeyInfo;
  readonly validity: CertificateTime;
  readonly extensions: readonly Extension[];
}

function signed(key: KeyObject, { issuer, subject, publicKey, validity, extensions }: Unsigned) {
  const algorithm = new AlgorithmIdentifier({ algorithm: ECDSA_WITH_SHA256 });
  const tbsCertificate = new TBSCertificate({
    ...{ version: Version.v3, serialNumber: newSerial(), signature: algorithm, issuer, subject },
    validity: new Validity({ notBefore: new Date(validity.fromMs), notAfter: new Date(validity.untilMs) }),
    subjectPublicKeyInfo: publicKey,
    extensions: new Extensions([...extensions]),
  });
  const signatureValue = asBuffer(sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), key));
  const whole = new Certificate({ tbsCertificate, signatureAlgorithm: algorithm, signatureValue });
  return new ReadCertificate(Buffer.from(AsnConvert.serialize(whole)));
}

/** A positive number that nobody guesses, as browsers ask for. */
function newSerial(): ArrayBuffer {
  const bytes = randomBytes(SERIAL_BYTES);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return asBuffer(bytes);
}

function nameOf(commonName: string): Name {
  const part = (type: string, utf8String: string) =>
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type, value: new AttributeValue({ utf8String }) }),
    ]);
  return new Name([part(ORGANIZATION, ORGANIZATION_NAME), part(COMMON_NAME, commonName)]);
}

function subjectPublicKeyInfo(key: KeyObject): SubjectPublicKeyInfo {
  return AsnParser.parse(key.export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo);
}

/** The usual name of a key: the SHA-1 of its bits (RFC 5280, 4.2.1.2). It tells keys apart, and proves nothing. */
function keyId({ subjectPublicKey }: SubjectPublicKeyInfo): ArrayBuffer {
  return asBuffer(createHash('sha1').update(Buffer.from(subjectPublicKey)).digest());
}

function extension(extnID: string, critical: boolean, value: object): Extension {
  return new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });
}

/** The bytes alone, without what else lies in Node's pool of memory. */
const asBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
