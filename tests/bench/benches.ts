import type { Bench } from './bench.ts'

/** Every benchmark by name; each is loaded only when it runs. */
export const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  server: async () => (await import('./server.ts')).benchServer,
  wall: async () => (await import('./wall.ts')).benchWall,
  storm: async () => (await import('./storm.ts')).benchStorm,
  tray: async () => (await import('./tray.ts')).benchTray,
  threads: async () => (await import('./threads.ts')).benchThreads,
}
