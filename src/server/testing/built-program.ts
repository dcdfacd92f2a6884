import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * One of the server's programs as it is built (rolldown.config.ts), for a test that starts it.
 * @param name of the file in `src/server`, without its ending
 */
export async function builtProgram(name: string): Promise<URL> {
  // Below the project's folder, where its packages are found; each process of tests has its own.
  const file = `${ROOT}dist/tests/${process.pid}/${name}.js`;
  await build({
    cwd: ROOT,
    input: `src/server/${name}.ts`,
    platform: 'node',
    external: (id) => /^[^.#/]/.test(id),
    output: { file, format: 'esm' },
    logLevel: 'warn',
  });
  return pathToFileURL(file);
}
