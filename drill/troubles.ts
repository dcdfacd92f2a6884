import type { Balancer } from './balancer.ts';
import type { DatabaseCluster, Member } from './database-cluster.ts';
import type { ShopProcesses } from './shop-processes.ts';
import { pause, until } from './waiting.ts';

/** What is drilled on. */
export interface Chain {
  readonly cluster: DatabaseCluster;
  readonly balancer: Balancer;
  readonly shops: ShopProcesses;
}

/** Something that goes wrong, until what is left has come back to selling by itself, and then what was broken is given back. */
export interface Trouble {
  readonly name: string;
  readonly happen: (chain: Chain, round: number) => Promise<void>;
}

const PROMOTED_WITHIN_MS = 120_000;
/** Longer than whoever is the primary may be so without being heard. */
const WITHOUT_ETCD_MS = 20_000;
const BETWEEN_KILLS_MS = 4_000;

/** In this order in each round. */
export const TROUBLES: readonly Trouble[] = [
  {
    name: 'the primary is ended by kill -9',
    happen: async ({ cluster }) => {
      const primary = await leaderOf(cluster);
      cluster.kill(primary);
      await anotherLeads(cluster, primary);
    },
  },
  {
    name: 'the primary and its Patroni hang (SIGSTOP), and go on once another has taken over',
    happen: async ({ cluster }) => {
      const primary = await leaderOf(cluster);
      cluster.freeze(primary, true);
      try {
        await anotherLeads(cluster, primary);
      } finally {
        cluster.freeze(primary, false);
      }
    },
  },
  {
    name: 'two of our three processes are ended by kill -9, one after the other',
    happen: async ({ shops }, round) => {
      for (const nth of [round, round + 1]) {
        shops.kill(nth % shops.ports.length);
        await pause(BETWEEN_KILLS_MS);
      }
    },
  },
  {
    name: 'two of three etcd hang for 20 seconds',
    happen: async ({ cluster }) => {
      cluster.cutEtcd(true);
      await pause(WITHOUT_ETCD_MS);
      cluster.cutEtcd(false);
    },
  },
  {
    name: 'HAProxy is ended by kill -9 and started again',
    happen: ({ balancer }) => balancer.restart(),
  },
];

async function leaderOf(cluster: DatabaseCluster): Promise<Member> {
  const leader = await cluster.leader();
  if (leader === null) throw new Error('there is no primary');
  return leader;
}

const anotherLeads = (cluster: DatabaseCluster, { name }: Member) =>
  until('another PostgreSQL is the primary', PROMOTED_WITHIN_MS, async () => {
    const leader = await cluster.leader();
    return leader !== null && leader.name !== name;
  });
