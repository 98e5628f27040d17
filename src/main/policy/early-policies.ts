import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether the last reading had DisableGpu. Electron takes the answer only before it is ready, which is before policies are
 * read. Nothing that takes time to load is used here.
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
