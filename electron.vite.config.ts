import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { listBundledPackages } from './build/bundled-packages.ts'
import { classicFirstFile } from './build/classic-first-file.ts'
import { noFileCycles } from './build/file-cycles.ts'
import { leaveOut } from './build/left-out.ts'
import { preloadFont } from './build/preload-font.ts'
import { stylesOnce } from './build/styles-once.ts'

const at = (path: string): string => resolve(import.meta.dirname, path)

/** Returns a short class name, because class names are half of the styles' share of the first view's script. */
const nameClass = (name: string, file: string): string =>
  `${name}-${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 5)}`

/** Sets an absolute base for pages such as /frontend/wall, because electron-vite's base is relative. */
const absoluteBase = { name: 'absolute-base', enforce: 'post' as const, config: () => ({ base: '/' }) }

/** Writes the catalogues of the languages beside main. */
const catalogues = {
  name: 'catalogues',
  closeBundle: () =>
    void execFileSync(process.execPath, [at('build/texts/catalogues.ts'), at('out/main/languages')]),
}

export default defineConfig(({ command }) => ({
  main: {
    plugins: [leaveOut(), catalogues, listBundledPackages(at('out/bundled/main.json'))],
    build: {
      outDir: 'out/main',
      // One file loads faster than hundreds. During development packages stay external, because they do not change.
      externalizeDeps: command === 'serve',
      rolldownOptions: {
        // Native or separately packed modules.
        external: ['keytar', 'sharp', '@vscode/policy-watcher'],
        // Main starts the other four entries as a thread and utility processes, and never imports them.
        input: {
          index: at('src/main/index.ts'),
          'archive-worker': at('src/main/archive/archive-worker.ts'),
          'picture-process': at('src/main/media/sized/picture-process.ts'),
          'transfer-process': at('src/main/transfer/transfer-process.ts'),
          'reference-network': at('packages/reference-network/main.ts'),
        },
        // Keeps names, which appear in the log.
        output: { minify: { mangle: false, compress: true, codegen: { removeWhitespace: true } } },
      },
    },
  },
  preload: {
    plugins: [listBundledPackages(at('out/bundled/preload.json'))],
    build: {
      outDir: 'out/preload',
      rollupOptions: {
        input: { index: at('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [
      react(),
      absoluteBase,
      stylesOnce(),
      preloadFont('inter-latin-wght-normal.woff2'),
      noFileCycles(),
      classicFirstFile(),
      listBundledPackages(at('out/bundled/renderer.json')),
    ],
    resolve: {
      alias: [
        { find: /^\.\.\/createReactComponent\.mjs$/, replacement: at('src/renderer/ui/draw-icon.ts') },
        // Replaces the router's shim with React's own hook.
        { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      ],
    },
    css: { modules: { generateScopedName: nameClass } },
    build: {
      outDir: at('out/renderer'),
      minify: true,
      // Preloads all imports of the first file, and only the stylesheets of later ones.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'html' ? needed : needed.filter((each) => each.endsWith('.css')),
      },
      rolldownOptions: {
        input: { index: at('src/renderer/index.html') },
        // Property reads and globals have no side effects in this code.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        output: {
          // One file for the first screen, and one for what four others need: each level of imports costs a way to main
          // and back, and icons and texts alone would be 150 files.
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'] },
              { name: 'shared', minShareCount: 4 },
            ],
          },
          // Short names, because the first file contains the names of all lazy stylesheets.
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') ? 'assets/[hash].css' : 'assets/[name]-[hash].[ext]',
        },
      },
    },
  },
}))
