import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

const at = (path: string): string => resolve(import.meta.dirname, path)

/** electron-vite sets a relative base, for pages on file://. Ours stand on app:// under real paths such as /frontend/wall. */
const absoluteBase = { name: 'absolute-base', enforce: 'post' as const, config: () => ({ base: '/' }) }

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      // The reference network is a second entry: main starts it as a utility process and never imports it.
      rollupOptions: {
        input: { index: at('src/main/index.ts'), 'reference-network': at('src/server/main.ts') },
      },
    },
  },
  preload: {
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
    plugins: [react(), absoluteBase],
    resolve: {
      alias: [{ find: /^\.\.\/createReactComponent\.mjs$/, replacement: at('src/renderer/ui/draw-icon.ts') }],
    },
    build: {
      outDir: at('out/renderer'),
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: { index: at('src/renderer/index.html') },
        // What the first screen needs is one file: a chain of small ones costs a round trip for each link.
        output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
      },
    },
  },
})
