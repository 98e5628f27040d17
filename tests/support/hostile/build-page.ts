import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'

/** Builds the page from the app's own modules, like the app. Returns its files by path. */
export const buildPage = async (): Promise<ReadonlyMap<string, { body: string; type: string }>> => {
  const built = (await build({
    configFile: false,
    root: join(dirname(import.meta.filename), '../../..'),
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: {
        input: join(dirname(import.meta.filename), 'page.tsx'),
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const files = new Map<string, { body: string; type: string }>()
  for (const file of built.output) {
    const body = file.type === 'chunk' ? file.code : String(file.source)
    files.set(`/${file.fileName}`, { body, type: file.type === 'chunk' ? 'text/javascript' : 'text/css' })
  }
  files.set('/', {
    body: '<!doctype html><meta charset="utf-8"><title>rich text</title><link rel="stylesheet" href="/page.css"><body><script type="module" src="/page.js"></script>',
    type: 'text/html',
  })
  return files
}
