import { readFile, writeFile } from 'node:fs/promises';
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
  return {
    name: 'raandee-precompressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!COMPRESSIBLE.test(name)) continue;
        const path = join(dir, name);
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
