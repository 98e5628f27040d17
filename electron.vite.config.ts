import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { listBundledPackages } from './build/bundled-packages.ts'
import { leaveOut } from './build/left-out.ts'

const at = (path: string): string => resolve(import.meta.dirname, path)

/** A class is named after its file, briefly: the names are half of what the sheets add to the first view's script. */
const nameClass = (name: string, file: string): string =>
  `${name}-${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 5)}`

/** electron-vite sets a relative base, for pages on file://. Ours stand on app:// under real paths such as /frontend/wall. */
const absoluteBase = { name: 'absolute-base', enforce: 'post' as const, config: () => ({ base: '/' }) }

export default defineConfig(({ command }) => ({
  main: {
    plugins: [leaveOut(), listBundledPackages(at('out/bundled/main.json'))],
    build: {
      outDir: 'out/main',
      // One file loads faster than hundreds. While developing, packages stay outside: they do not change.
      externalizeDeps: command === 'serve',
      rolldownOptions: {
        // Compiled for one system and processor.
        external: ['keytar', 'sharp', '@vscode/policy-watcher'],
        // Three further entries: main starts them as utility processes, and the archive's as a thread, and never imports them.
        input: {
          index: at('src/main/index.ts'),
          'archive-worker': at('src/main/archive/archive-worker.ts'),
          'picture-process': at('src/main/media/sized/picture-process.ts'),
          'reference-network': at('packages/reference-network/main.ts'),
        },
        // Names stay, for the log's sake.
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
    plugins: [react(), absoluteBase, listBundledPackages(at('out/bundled/renderer.json'))],
    resolve: {
      alias: [
        { find: /^\.\.\/createReactComponent\.mjs$/, replacement: at('src/renderer/ui/draw-icon.ts') },
        // The router brings a stand-in for what React has had since 18.
        { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      ],
    },
    css: { modules: { generateScopedName: nameClass } },
    build: {
      outDir: at('out/renderer'),
      minify: true,
      // What the first file imports is asked for with it, not after it. Later ones name their stylesheets only.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'html' ? needed : needed.filter((each) => each.endsWith('.css')),
      },
      rolldownOptions: {
        input: { index: at('src/renderer/index.html') },
        // Nothing here reads a property or a global for the sake of what that does.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        output: {
          // What the first screen needs is one file: a chain of small ones costs a round trip for each link.
          codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
          // It names every stylesheet that is loaded later: long names would be read before anything is drawn.
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') ? 'assets/[hash].css' : 'assets/[name]-[hash].[ext]',
        },
      },
    },
  },
}))
