import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const COMPRESSIBLE = /\.(?:js|css|svg|json|map)$/;
/** Below this the headers of a compressed answer cost more than it saves. */
const LEAST_BYTES = 1024;

/** Writes a .br and a .gz beside each asset, so that the server compresses nothing while people wait. */
function precompressed(): Plugin {
  let assetsDir = '';
  return {
    name: 'raandee-precompressed',
    apply: 'build',
    configResolved(config) {
      assetsDir = join(config.root, config.build.outDir, config.build.assetsDir);
    },
    async closeBundle() {
      for (const name of await readdir(assetsDir)) {
        if (!COMPRESSIBLE.test(name)) continue;
        const path = join(assetsDir, name);
        const content = await readFile(path);
        if (content.length < LEAST_BYTES) continue;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        await writeFile(`${path}.br`, await brotli(content, { params }));
        await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  root: 'src/web',
  plugins: [react(), precompressed()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // Fonts and pictures stay files of their own: a data: address would need a hole in the CSP.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
