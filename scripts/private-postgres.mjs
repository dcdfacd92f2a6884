// A PostgreSQL cluster of the tests' own: in a temporary folder, on 127.0.0.1 at a free port, gone afterwards.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root, so root becomes the user that Debian's package made for it. */
const SERVER_USER = 'postgres';
const START_WITHIN_MS = 30_000;

/** The folder with PostgreSQL's server programs: on the PATH, or where Debian keeps them (newest first); or null. */
export function postgresPrograms() {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((v) => join(DEBIAN_FOLDER, v, 'bin'));
  const isComplete = (folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));
  return [...onPath, ...debian].filter(Boolean).find(isComplete) ?? null;
}

/**
 * Starts a private cluster.
 * @param programs the folder that `postgresPrograms` found
 * @returns its address; `stop`, which ends it and removes its folder; and `restart`, as after a crash of its machine
 */
export async function startPrivatePostgres(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'raandee-postgres-'));
  const data = join(folder, 'data');
  const as = identity(folder);
  try {
    const made = spawnSync(
      ...as(join(programs, 'initdb'), [
        ...['-D', data, '-U', SERVER_USER, '--auth=trust', '--no-sync'],
        ...['--encoding=UTF8', '--locale=C.UTF-8'],
      ]),
      { cwd: folder, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`initdb did not succeed: ${made.stderr ?? made.error}`);
    const port = await freePort();
    // With fsync, as the program insists; only what a power cut of the test machine would need is left out.
    const settings = {
      full_page_writes: 'off',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
    };
    let server = null;
    let ended = null;
    const start = async () => {
      let log = '';
      server = spawn(
        ...as(
          join(programs, 'postgres'),
          [
            '-D',
            data,
            '-p',
            String(port),
            ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
          ],
          { diesWithParent: true },
        ),
        { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      server.stderr.on('data', (text) => {
        log = (log + text).slice(-4000);
      });
      ended = new Promise((resolve) => server.once('exit', resolve));
      if (await isReady(() => log, server)) return;
      await stop();
      throw new Error(`PostgreSQL did not start: ${log}`);
    };
    const endAtOnce = async () => {
      // SIGQUIT is PostgreSQL's immediate shutdown: every connection is cut, nothing is finished.
      if (server.exitCode === null) server.kill('SIGQUIT');
      await ended;
    };
    const stop = async () => {
      await endAtOnce();
      rmSync(folder, { recursive: true, force: true });
    };
    await start();
    const restart = async () => {
      await endAtOnce();
      await start();
    };
    return { url: `postgres://${SERVER_USER}@127.0.0.1:${port}/postgres`, stop, restart };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** How a program is called: as it is for an ordinary user, through another identity for root. */
function identity(folder) {
  if (process.getuid?.() !== 0) return (program, args) => [program, args];
  const idOf = (flag) => Number(spawnSync('id', [flag, SERVER_USER], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  if (!uid) throw new Error(`root cannot run PostgreSQL, and there is no user "${SERVER_USER}" to run it as`);
  chownSync(folder, uid, gid);
  return (program, args, { diesWithParent = false } = {}) => [
    'setpriv',
    [
      ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
      ...(diesWithParent ? ['--pdeathsig=QUIT'] : []),
      ...[program, ...args],
    ],
  ];
}

/** Its messages are English, since the cluster's locale is C.UTF-8. */
async function isReady(readLog, server) {
  const until = Date.now() + START_WITHIN_MS;
  while (Date.now() < until && server.exitCode === null) {
    if (readLog().includes('ready to accept connections')) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** A port that nothing listens on. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
