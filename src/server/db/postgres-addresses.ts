const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * The addresses that a `DATABASE_URL` stands for, one for each of its hosts: `postgres://shop@one:5432,two:5432/raandee` names two, as
 * libpq writes it (rule C15.4).
 * @returns at least one; null where it is no address of PostgreSQL, or a host is empty beside others
 */
export function addressesOf(databaseUrl: string): readonly [string, ...string[]] | null {
  const [, head, hosts, tail] = PARTS.exec(databaseUrl) ?? [];
  if (head === undefined || hosts === undefined) return null;
  const [first = '', ...others] = hosts.split(',');
  if (others.length > 0 && [first, ...others].includes('')) return null;
  const addresses = [first, ...others].map((host) => `${head}${host}${tail}`);
  if (!addresses.every((address) => URL.canParse(address))) return null;
  return addresses as [string, ...string[]];
}
