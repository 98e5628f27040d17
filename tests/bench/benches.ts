import type { Bench } from './bench.ts'

/** Every benchmark by name; each is loaded only when it runs. */
export const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  server: async () => (await import('./server.ts')).benchServer,
  wall: async () => (await import('./wall.ts')).benchWall,
  threads: async () => (await import('./threads.ts')).benchThreads,
}
