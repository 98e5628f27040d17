import { vi } from 'vitest'

// The modules of an earlier file hold those that it replaced.
vi.resetModules()
