/** Seed of the run. Fixed in `npm test`, random in `npm run test:long`, which prints it for `--seed`. */
export const seed = Number(process.env.QUAYSIDE_SEED ?? 1)
