import { vi } from 'vitest'

// Tests wait for states, so a busy machine makes them slower, not wrong. The default is one second.
const { waitFor } = vi
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: 20_000, ...options })
