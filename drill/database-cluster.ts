import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../scripts/private-postgres.mjs';
import { signalTree } from '../scripts/process-tree.mjs';
import type { Children } from './children.ts';
import { until } from './waiting.ts';

/** Three etcd, and three PostgreSQL under Patroni that wait for each other (`synchronous_mode_strict`), all on loopback. */

const NAMES = ['one', 'two', 'three'] as const;
const HOST = '127.0.0.1';
const WHOLE_WITHIN_MS = 240_000;
/** Of the machine that is drilled on: Patroni's own 30 and 10 seconds are for networks. */
const TTL_S = 20;
const LOOP_S = 2;
const RETRY_S = 5;

/** A PostgreSQL, and the Patroni that looks after it. */
export interface Member {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly patroni: ChildProcess;
  readonly data: string;
}

/** What Patroni says of the members. */
interface Told {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

export class DatabaseCluster {
  readonly members: readonly Member[];
  readonly #etcd: readonly ChildProcess[];

  private constructor(members: readonly Member[], etcd: readonly ChildProcess[]) {
    this.members = members;
    this.#etcd = etcd;
  }

  static async start(children: Children, folder: string, programs: string): Promise<DatabaseCluster> {
    const { etcd, hosts } = await startEtcd(children, folder);
    const members: Member[] = [];
    for (const name of NAMES) members.push(await startMember(children, { name, folder, programs, hosts }));
    const cluster = new DatabaseCluster(members, etcd);
    await cluster.becomesWhole();
    return cluster;
  }

  /** The member that is the primary now, or null while there is none. */
  async leader(): Promise<Member | null> {
    const told = await this.#told();
    const leader = told?.find(({ role }) => role === 'leader');
    return this.members.find(({ name }) => name === leader?.name) ?? null;
  }

  /** Waits until all three run, on the same timeline, and one is synchronous. */
  async becomesWhole(): Promise<void> {
    await until('the three PostgreSQL are whole', WHOLE_WITHIN_MS, async () => {
      const told = (await this.#told()) ?? [];
      const lives = told.filter(({ state }) => state === 'running' || state === 'streaming');
      const timelines = new Set(lives.map(({ timeline }) => timeline));
      const roles = lives.map(({ role }) => role);
      const isWhole = lives.length === NAMES.length && timelines.size === 1;
      return isWhole && roles.includes('leader') && roles.includes('sync_standby');
    });
  }

  /** Ends a PostgreSQL without a word, as a crash does. */
  kill({ data }: Member): void {
    signalTo(postmasterOf(data), 'SIGKILL');
  }

  /** Stops a PostgreSQL and its Patroni where they are, as a machine that hangs, or lets them go on. */
  freeze({ patroni, data }: Member, isFrozen: boolean): void {
    const signal = isFrozen ? 'SIGSTOP' : 'SIGCONT';
    // Patroni's child only for the moment of its start.
    signalTo(postmasterOf(data), signal);
    signalTo(patroni.pid, signal);
  }

  /** Takes two of the three etcd away, or gives them back: nobody may be the primary without them. */
  cutEtcd(isCut: boolean): void {
    for (const { pid } of this.#etcd.slice(1)) signalTo(pid, isCut ? 'SIGSTOP' : 'SIGCONT');
  }

  async #told(): Promise<readonly Told[] | null> {
    const answers = this.members.map(async ({ restPort }) => {
      const answer = await fetch(`http://${HOST}:${restPort}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      });
      const { members } = (await answer.json()) as { members: readonly Told[] };
      if (!members.some(({ role }) => role === 'leader')) throw new Error('no leader');
      return members;
    });
    return Promise.any(answers).catch(() => null);
  }
}

/** Ends every PostgreSQL of a drill whose Patroni is gone. */
export function endServersIn(folder: string): void {
  for (const name of NAMES) signalTo(postmasterOf(dataOf(folder, name)), 'SIGKILL');
}

function signalTo(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid !== undefined) signalTree(pid, signal);
}

const dataOf = (folder: string, name: string) => join(folder, `postgres-${name}`, 'data');

/** The first process of the PostgreSQL in a folder, if it runs: the file may be of one that is gone, and its number another's. */
function postmasterOf(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? pid : undefined;
  } catch {
    return undefined;
  }
}

async function startEtcd(children: Children, folder: string) {
  const places = [];
  for (const name of NAMES) places.push({ name, client: await freePort(), peer: await freePort() });
  const all = places.map(({ name, peer }) => `${name}=http://${HOST}:${peer}`).join(',');
  const etcd = places.map(({ name, client, peer }) =>
    children.start({
      command: 'etcd',
      args: [
        ...[`--name=${name}`, `--data-dir=${join(folder, `etcd-${name}`)}`],
        ...[
          `--listen-client-urls=http://${HOST}:${client}`,
          `--advertise-client-urls=http://${HOST}:${client}`,
        ],
        ...[
          `--listen-peer-urls=http://${HOST}:${peer}`,
          `--initial-advertise-peer-urls=http://${HOST}:${peer}`,
        ],
        ...[`--initial-cluster=${all}`, '--initial-cluster-state=new'],
        '--enable-v2',
        // A machine of two cores that does all of this at once.
        ...['--heartbeat-interval=300', '--election-timeout=3000'],
      ],
      log: join(folder, `etcd-${name}.log`),
    }),
  );
  return { etcd, hosts: places.map(({ client }) => `${HOST}:${client}`) };
}

async function startMember(
  children: Children,
  of: {
    readonly name: string;
    readonly folder: string;
    readonly programs: string;
    readonly hosts: readonly string[];
  },
): Promise<Member> {
  const { name, folder } = of;
  const own = join(folder, `postgres-${name}`);
  mkdirSync(own);
  const place = { data: dataOf(folder, name), port: await freePort(), restPort: await freePort() };
  const config = join(own, 'patroni.json');
  // JSON is YAML too.
  writeFileSync(config, JSON.stringify(patroniConfig({ ...of, ...place, own })));
  const patroni = children.start({
    command: 'patroni',
    args: [config],
    log: join(folder, `patroni-${name}.log`),
    unprivilegedIn: own,
  });
  return { name, ...place, patroni };
}

function patroniConfig(of: {
  readonly name: string;
  readonly programs: string;
  readonly hosts: readonly string[];
  readonly own: string;
  readonly data: string;
  readonly port: number;
  readonly restPort: number;
}) {
  const rest = `${HOST}:${of.restPort}`;
  const postgres = `${HOST}:${of.port}`;
  return {
    scope: 'raandee',
    name: of.name,
    restapi: { listen: rest, connect_address: rest },
    // Not its third interface: of that Patroni 3.0.2, which Debian 12 has, lets a former leader take back a key that another holds.
    etcd: { hosts: of.hosts },
    bootstrap: {
      dcs: {
        ...{ ttl: TTL_S, loop_wait: LOOP_S, retry_timeout: RETRY_S, primary_start_timeout: 0 },
        synchronous_mode: true,
        // Else whoever was just promoted says yes by itself until a standby follows it (decision 82).
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      ...{ listen: postgres, connect_address: postgres, bin_dir: of.programs, data_dir: of.data },
      pgpass: join(of.own, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: 'drill' },
        replication: { username: 'replicator', password: 'drill' },
      },
      parameters: { unix_socket_directories: of.own },
      pg_hba: [
        'local all all trust',
        `host all all ${HOST}/32 trust`,
        `host replication replicator ${HOST}/32 trust`,
      ],
    },
  };
}
