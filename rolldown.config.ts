import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { defineConfig } from 'rolldown';

/** The programs that run on the server, threads of it included, each its own entry: `dist/server/<name>.js`. */
const PROGRAMS = {
  main: 'src/server/main.ts',
  'verify-shop': 'src/server/verify-shop.ts',
  'backup-shop': 'src/server/backup-shop.ts',
  'restore-shop': 'src/server/restore-shop.ts',
  'move-shop': 'src/server/move-shop.ts',
  'paper-worker': 'src/server/paper-worker.ts',
  'table-reader': 'src/server/table-reader.ts',
};

export default defineConfig({
  input: Object.fromEntries(Object.entries(PROGRAMS).filter(([, path]) => existsSync(path))),
  platform: 'node',
  // Only our own sources are bundled. Packages stay in node_modules, where the native ones must be and where
  // a stack trace names them.
  external: (id) => !id.startsWith('.') && !id.startsWith('#') && !isAbsolute(id),
  output: {
    dir: 'dist/server',
    format: 'esm',
    sourcemap: true,
    // The process reads the maps when it starts and keeps them; a trace needs the places alone.
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
});
