// A PostgreSQL cluster of the tests' own: in a temporary folder, on 127.0.0.1 at a free port, gone afterwards.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { signalTree } from './process-tree.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root, so root becomes the user that Debian's package made for it. */
const SERVER_USER = 'postgres';
const START_WITHIN_MS = 30_000;

/** The folder with PostgreSQL's server programs: on the PATH, or where Debian keeps them (newest first); or null. */
export function postgresPrograms() {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((v) => join(DEBIAN_FOLDER, v, 'bin'));
  const isComplete = (folder) =>
    ['initdb', 'postgres', 'pg_basebackup'].every((program) => existsSync(join(folder, program)));
  return [...onPath, ...debian].filter(Boolean).find(isComplete) ?? null;
}

/**
 * Starts a private cluster.
 * @param programs the folder that `postgresPrograms` found
 * @returns its address; `stop`, which ends it and removes its folder; `restart`, as after a crash of its machine; and `addStandby`
 */
export async function startPrivatePostgres(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'raandee-postgres-'));
  try {
    const as = identity(folder);
    const data = join(folder, 'data');
    runToEnd(folder, as, join(programs, 'initdb'), [
      ...['-D', data, '-U', SERVER_USER, '--auth=trust', '--no-sync'],
      ...['--encoding=UTF8', '--locale=C.UTF-8'],
    ]);
    const primary = await startServer({ programs, folder, data, as });
    const standbys = [];
    const addStandby = async () => {
      const copy = join(folder, `standby-${standbys.length + 1}`);
      const from = `host=127.0.0.1 port=${primary.port} user=${SERVER_USER} application_name=${STANDBY}`;
      runToEnd(folder, as, join(programs, 'pg_basebackup'), [
        ...['-D', copy, '-d', from, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
      ]);
      const standby = await startServer({ programs, folder, data: copy, as });
      standbys.push(standby);
      return standby;
    };
    const stop = async () => {
      await Promise.all([primary, ...standbys].map((server) => server.end()));
      rmSync(folder, { recursive: true, force: true });
    };
    return { ...primary, stop, addStandby };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Under this name `synchronous_standby_names` waits for it. */
const STANDBY = 'standby';

function runToEnd(cwd, as, program, args) {
  const { status, stderr, error } = spawnSync(...as(program, args), { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} did not succeed: ${stderr ?? error}`);
}

/** Starts a server of the cluster in its folder of data, at a free port. */
async function startServer({ programs, folder, data, as }) {
  const port = await freePort();
  // With fsync, as the program insists; only what a power cut of the test machine would need is left out.
  const settings = { full_page_writes: 'off', listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const words = Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]);
  let server = null;
  let ended = null;
  const end = async () => {
    // SIGQUIT is PostgreSQL's immediate shutdown: every connection is cut, nothing is finished.
    if (server.exitCode === null) server.kill('SIGQUIT');
    await ended;
  };
  const start = async () => {
    let log = '';
    server = spawn(
      ...as(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...words], { diesBy: 'QUIT' }),
      { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    server.stderr.on('data', (text) => {
      log = (log + text).slice(-4000);
    });
    ended = new Promise((resolve) => server.once('exit', resolve));
    if (await isReady(() => log, server)) return;
    await end();
    throw new Error(`PostgreSQL did not start: ${log}`);
  };
  await start();
  const restart = async () => {
    await end();
    await start();
  };
  const freeze = (isFrozen) => signalTree(server.pid, isFrozen ? 'SIGSTOP' : 'SIGCONT');
  return { url: `postgres://${SERVER_USER}@127.0.0.1:${port}/postgres`, port, end, restart, freeze };
}

/**
 * How a program is called that must not run as root: as it is for an ordinary user, through another identity for root, to whom
 * the folder is given. `diesBy` is the signal that it gets when whoever started it is gone.
 */
export function identity(folder) {
  if (process.getuid?.() !== 0) return (program, args) => [program, args];
  const idOf = (flag) => Number(spawnSync('id', [flag, SERVER_USER], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  if (!uid) throw new Error(`root cannot run PostgreSQL, and there is no user "${SERVER_USER}" to run it as`);
  chownSync(folder, uid, gid);
  return (program, args, { diesBy = null } = {}) => [
    'setpriv',
    [
      ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
      ...(diesBy ? [`--pdeathsig=${diesBy}`] : []),
      ...[program, ...args],
    ],
  ];
}

/** Its messages are English, since the cluster's locale is C.UTF-8. */
async function isReady(readLog, server) {
  const until = Date.now() + START_WITHIN_MS;
  while (Date.now() < until && server.exitCode === null) {
    if (readLog().includes('ready to accept ')) return true;
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
