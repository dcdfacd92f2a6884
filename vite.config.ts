import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'rolldown';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const COMPRESSIBLE = /\.(?:js|css|svg|json|map|wasm)$/;
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

const MAIN = '/src/web/app/main.tsx';

/** What the page looks like before its styles have come: written into the HTML, since a slow line brings that alone at first. */
const FIRST_STYLES = ['src/web/app/tokens.css', 'src/web/app/first-paint.css'];
const inlined = () =>
  FIRST_STYLES.map((file) => readFileSync(file, 'utf8'))
    .join('')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Lets the browser draw the shell's outline as soon as the HTML is there: what that needs stands in it, and the program's
 * code and styles are announced, so that they are on their way before the first of it has come (`early.ts`).
 */
function paintedFirst(): Plugin {
  return {
    name: 'raandee-painted-first',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace('</head>', () => `${announced(bundle)}<style>${inlined()}</style>\n  </head>`),
    },
  };
}

/** Links to all that the program's main part is made of. */
function announced(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const main = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(MAIN)));
  if (main === undefined) return '';
  const needed = neededBy(
    main.fileName,
    (file) => chunks.find(({ fileName }) => fileName === file)?.imports ?? [],
  );
  const styles = chunks
    .filter(({ fileName }) => needed.has(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...[...needed].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    '',
  ].join('\n    ');
}

/** All that a module needs to run, itself too; what is fetched by `import()` later is none of it. */
function neededBy(id: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const needed = new Set([id]);
  for (const one of needed) for (const imported of importsOf(one)) needed.add(imported);
  return needed;
}

/** Modules that only hand on what others have: who imports from one needs what it names there, and nothing else. */
const HANDING_ON = /\/src\/web\/ui\/icons\.ts$|\/@mantine\/(?:core|hooks)\/esm\/index\.mjs$/;
const NAMED = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g;
/** Icons and parts of forms that neither the program's main part nor the till shows. */
const PARTS = /\/node_modules\/@(?:mantine|tabler)\//;

/** What pages of lists of goods are made of, with the small parts of the office that they share: one file, as each file's name is told to every page. */
const THINGS =
  /\/src\/web\/(?:stock\/(?:things\/|stock-words|stock-item|stock-tables)|[\w/-]+\/way-back\.ts)/;

/** Which names a module imports or hands on, and from where each comes. */
function namedIn(code: string): readonly { readonly name: string; readonly from: string }[] {
  return [...code.matchAll(NAMED)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => ({ name: name.trim().replace(/^default as /, ''), from })),
  );
}

interface ReadModule {
  readonly importedIds: readonly string[];
  readonly code: string | null;
}

/** What a module imports, with what it names of {@link HANDING_ON} in their place. */
function reallyImported(module: ReadModule, read: (id: string) => ReadModule | null): readonly string[] {
  const names = new Set(namedIn(module.code ?? '').map(({ name }) => name.replace(/ as .*/, '')));
  return module.importedIds.flatMap((id) => {
    const handing = HANDING_ON.test(id) ? read(id) : null;
    if (handing === null) return [id];
    const ends = namedIn(handing.code ?? '')
      .filter(({ name }) => names.has(name))
      .map(({ from }) => from.replace(/^\.\//, '/'));
    return [id, ...handing.importedIds.filter((one) => ends.some((end) => one.endsWith(end)))];
  });
}

/**
 * The program in few files, since each is a way to the server and back: what every page needs, what the till needs of
 * what others need too, and the parts of other pages' forms. Whatever else several pages share stays in small files of its own.
 */
function fewChunks() {
  let early: ReadonlySet<string> = new Set();
  let base: ReadonlySet<string> = new Set();
  let till: ReadonlySet<string> = new Set();
  const plugin: Plugin = {
    name: 'raandee-few-chunks',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const read = (id: string) => this.getModuleInfo(id);
      const importsOf = (id: string) => {
        const module = read(id);
        // What it hands on is counted where it is named.
        return module === null || HANDING_ON.test(id) ? [] : reallyImported(module, read);
      };
      const needs = (end: string) => {
        const id = ids.find((one) => one.endsWith(end));
        return id === undefined ? new Set<string>() : neededBy(id, importsOf);
      };
      early = needs('/src/web/app/early.ts');
      base = needs(MAIN);
      till = needs('/src/web/pos/PosPage.tsx');
    },
  };
  const groups = [
    { name: 'early', test: (id: string) => early.has(id) || id.includes('preload-helper'), priority: 3 },
    { name: 'base', test: (id: string) => base.has(id), priority: 2 },
    { name: 'till', test: (id: string) => till.has(id), minShareCount: 2, priority: 1 },
    { name: 'parts', test: (id: string) => PARTS.test(id), minShareCount: 2, priority: 0 },
    { name: 'things', test: THINGS, minShareCount: 2, priority: 0 },
  ];
  return { plugin, groups };
}

const WORKER = 'src/web/app/worker/worker.ts';
/** As the server tells builds apart (`pages.ts`). */
const VERSION_LENGTH = 16;

/** Makes `sw.js`, the worker that keeps the program in the browser, with the list of all that a build is made of (rule C14.9). */
function keptByBrowsers(): Plugin {
  return {
    name: 'raandee-kept-by-browsers',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const assets = Object.keys(bundle).filter(
        (name) => name.startsWith('assets/') && !name.endsWith('.map'),
      );
      const files = [...assets, ...(await readdir('src/web/public'))].map((name) => `/${name}`).sort();
      const html = await readFile(join(dir, 'index.html'));
      const version = createHash('sha256').update(html).digest('hex').slice(0, VERSION_LENGTH);
      await build({
        input: WORKER,
        platform: 'browser',
        transform: { define: { BUILD: JSON.stringify({ version, files }) } },
        output: { file: join(dir, 'sw.js'), format: 'iife', minify: true },
        logLevel: 'warn',
      });
    },
  };
}

const NO_SCROLL_AREA = '\0no-scroll-area';

/**
 * Mantine's windows compare what they scroll by with `ScrollArea`, which none here is given: for that alone every page would
 * bring all of it first. Lists to choose from, which use it, have it as ever.
 */
function plainWindows(): Plugin {
  return {
    name: 'raandee-plain-windows',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/ScrollArea/ScrollArea.mjs') && importer?.endsWith('/Modal/ModalRoot.mjs')
        ? NO_SCROLL_AREA
        : null,
    load: (id) => (id === NO_SCROLL_AREA ? 'export const ScrollArea = { Autosize: Symbol() };' : null),
  };
}

const { plugin: fewChunksPlugin, groups } = fewChunks();

/**
 * After its content, for a year in the browser. Each page is told the names of all that others may bring, and what is random in a
 * name can't be compressed: so much of it tells two builds of a file apart.
 */
const NAMED_AFTER_CONTENT = 'assets/[name]-[hash:7]';

export default defineConfig({
  root: 'src/web',
  // The package names its development build alone, whose warnings nobody at a till reads.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
    ],
  },
  plugins: [react(), plainWindows(), paintedFirst(), fewChunksPlugin, precompressed(), keptByBrowsers()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // Fonts and pictures stay files of their own: a data: address would need a hole in the CSP.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: `${NAMED_AFTER_CONTENT}.js`,
        chunkFileNames: `${NAMED_AFTER_CONTENT}.js`,
        assetFileNames: `${NAMED_AFTER_CONTENT}[extname]`,
        codeSplitting: { groups },
      },
    },
  },
});
