import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** What the environment decides (rule C9.2). */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where it also listens for https with a certificate of the shop's own (rule C14.4), or null. */
  readonly httpsPort: number | null;
  readonly dataDir: string;
  /** A PostgreSQL address, or null for SQLite in the data folder. */
  readonly databaseUrl: string | null;
  readonly logLevel: string;
  /** The address people use, where it is not the server's own; `https://…` behind an HTTPS proxy (rule C9.6). */
  readonly publicUrl: URL | null;
  /** Whether browsers by https keep the program, to open it when the server can't be reached (rule C14.9). */
  readonly serviceWorker: boolean;
  /** An empty folder waits for its owner to make the shop, rather than becoming the demo (rule C9.3). */
  readonly ownShop: boolean;
  /** An empty folder becomes the demo although others than this machine's people can come in. */
  readonly demo: boolean;
  /** With it others than this machine may read `/metrics` (rule C15.5), or null. */
  readonly metricsToken: string | null;
  /** Proxies that are believed when they say who the visitor is: addresses, networks as `10.0.0.0/24`, or `loopback`. */
  readonly trustedProxies: readonly string[];
  /** Others than this machine's people can come in: it listens beyond loopback, or a proxy brings them. */
  readonly openToNetwork: boolean;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const portNumber = (usual: string) =>
  z
    .string()
    .default(usual)
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number, 0 to 65535')
    .transform(Number);

/** An address, with the length of its network where it stands for one. */
function isProxy(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return text === 'loopback';
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (kind === 4 ? 32 : 128));
}

const environment = z.object({
  PORT: portNumber('3000'),
  HTTPS_PORT: portNumber('3443'),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'must not be empty').default('data'),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
      'must be a postgres://… address',
    )
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  PUBLIC_URL: z
    .string()
    .refine(
      (text) => /^https?:\/\//.test(text) && URL.canParse(text),
      'must be an http:// or https:// address',
    )
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have 16 signs or more, without spaces')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((all) => all.every(isProxy), 'must be addresses, networks such as 10.0.0.0/24, or loopback'),
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
});

/** What is never printed. */
const SECRETS: readonly string[] = ['METRICS_TOKEN'];
const OWN_SHOP = '--own-shop';
const DEMO = '--demo';
const HTTPS = '--https';
const WORDS: readonly string[] = [OWN_SHOP, DEMO, HTTPS];
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/**
 * Reads the environment and what stands behind the command. An empty variable counts as not set.
 * @returns the configuration, or one line that says which variable or word is wrong and why
 */
export function readConfig(
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Config | { readonly problem: string } {
  const unknown = args.find((word) => !WORDS.includes(word));
  if (unknown !== undefined)
    return { problem: `${unknown} is no option (there are ${OWN_SHOP}, ${DEMO} and ${HTTPS})` };
  if (args.includes(OWN_SHOP) && args.includes(DEMO))
    return { problem: `it is either ${OWN_SHOP} or ${DEMO}` };
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    const said = SECRETS.includes(name) ? '' : ` (it is ${JSON.stringify(given[name])})`;
    return { problem: `${name} ${issue?.message}${said}` };
  }
  const { PORT, HTTPS_PORT, HOST, DATA_DIR, DATABASE_URL, LOG_LEVEL, PUBLIC_URL, SERVICE_WORKER } =
    parsed.data;
  const { METRICS_TOKEN, TRUSTED_PROXIES } = parsed.data;
  const publicUrl = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL);
  const httpsPort = args.includes(HTTPS) ? HTTPS_PORT : null;
  if (httpsPort !== null && publicUrl?.protocol === 'https:')
    return { problem: `${HTTPS} is for a shop without an HTTPS proxy, and PUBLIC_URL names one` };
  if (httpsPort !== null && httpsPort === PORT && PORT !== 0)
    return { problem: `HTTPS_PORT must be another than PORT (both are ${PORT})` };
  return {
    port: PORT,
    host: HOST,
    httpsPort,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    logLevel: LOG_LEVEL,
    publicUrl,
    serviceWorker: SERVICE_WORKER === 'on',
    metricsToken: METRICS_TOKEN ?? null,
    trustedProxies: TRUSTED_PROXIES,
    ownShop: args.includes(OWN_SHOP),
    demo: args.includes(DEMO),
    openToNetwork: !LOOPBACK.test(HOST) || (publicUrl !== null && !LOOPBACK.test(publicUrl.hostname)),
  };
}
