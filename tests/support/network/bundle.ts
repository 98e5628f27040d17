import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../../..')

/**
 * Bundles the reference network for the contract tests, which start it some fifty times: a bundle starts in half of
 * the CPU time.
 */
const bundleNetwork = async (): Promise<() => void> => {
  const outDir = mkdtempSync(join(tmpdir(), 'quayside-network-bundle-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'packages/reference-network/main.ts'),
      outDir,
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'network.mjs' } },
    },
  })
  process.env.QUAYSIDE_NETWORK_BUNDLE = join(outDir, 'network.mjs')
  return () => rmSync(outDir, { recursive: true, force: true })
}

// biome-ignore lint/style/noDefaultExport: Vitest takes its global set-up as a default export.
export default bundleNetwork
