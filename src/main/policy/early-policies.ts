import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns whether the last reading had DisableGpu. Electron needs the answer before it is ready, thus before policies
 * are read. Must not use modules that load slowly.
 */
export const wasGpuDisabled = (data: string): boolean => {
  try {
    const last = JSON.parse(readFileSync(join(data, 'last-policies.json'), 'utf8')) as {
      readonly policies?: { readonly DisableGpu?: unknown }
    }
    // The registry has no booleans.
    return [true, 1].includes(last.policies?.DisableGpu as never)
  } catch {
    return false
  }
}
