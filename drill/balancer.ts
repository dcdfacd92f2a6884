import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../scripts/private-postgres.mjs';
import { signalTree } from '../scripts/process-tree.mjs';
import type { Children } from './children.ts';
import { pause } from './waiting.ts';

/** HAProxy before the processes and before the primary, as a chain has it (docs/drill.md). */
export interface Balancer {
  readonly shopUrl: string;
  readonly databasePort: number;
  /** Ends it and starts it again a second later. */
  restart(): Promise<void>;
}

interface Behind {
  /** None where the processes reach their database by themselves. */
  readonly members: readonly { readonly name: string; readonly port: number; readonly restPort: number }[];
  readonly shopPorts: readonly number[];
}

export async function startBalancer(children: Children, folder: string, behind: Behind): Promise<Balancer> {
  const [shopPort, databasePort] = [await freePort(), await freePort()];
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(config, configOf({ ...behind, shopPort, databasePort }));
  const start = () =>
    children.start({ command: 'haproxy', args: ['-db', '-f', config], log: join(folder, 'haproxy.log') });
  let child = start();
  const restart = async () => {
    if (child.pid !== undefined) signalTree(child.pid, 'SIGKILL');
    await pause(1_000);
    child = start();
  };
  return { shopUrl: `http://127.0.0.1:${shopPort}`, databasePort, restart };
}

function configOf({
  members,
  shopPorts,
  shopPort,
  databasePort,
}: Behind & { readonly shopPort: number; readonly databasePort: number }): string {
  const databases = members.map(
    ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
  );
  const shops = shopPorts.map((port, i) => `  server shop${i + 1} 127.0.0.1:${port} check`);
  return `global
  maxconn 2000
defaults
  timeout connect 3s
  timeout client 120s
  timeout server 120s
  timeout check 2s
  default-server inter 1s fall 2 rise 1
${databases.length === 0 ? '' : beforeDatabases(databasePort, databases)}
listen shop
  mode http
  bind 127.0.0.1:${shopPort}
  balance roundrobin
  option redispatch
  option httpchk
  http-check send meth GET uri /healthz
${shops.join('\n')}
`;
}

const beforeDatabases = (port: number, databases: readonly string[]) => `
listen database
  mode tcp
  bind 127.0.0.1:${port}
  option httpchk
  http-check send meth GET uri /primary
  http-check expect status 200
  default-server on-marked-down shutdown-sessions
${databases.join('\n')}
`;
