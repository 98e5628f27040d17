/*
 * Loaded before the app into its main process (`NODE_OPTIONS=--require`), for `npm run bench -- start`: records the
 * time of each of the app's marks, by the clock and by the main thread's CPU time, and writes them to a file at the
 * end.
 */
const { writeFileSync } = require('node:fs')
const { registerHooks } = require('node:module')

const out = process.env.BENCH_START_NOTES
const notes = []

const note = (name) => {
  const { user, system } = process.threadCpuUsage()
  notes.push({ name, at: Date.now(), thread: (user + system) / 1000 })
}

// Electron reports the creation time of its process; Node only its own start.
const created = process.getCreationTime?.() ?? Date.now() - performance.now()
notes.push({ name: 'process', at: created, thread: 0 })
note('node')

const { mark } = performance
performance.mark = function (name, ...rest) {
  if (String(name).startsWith('start: ')) note(String(name).slice('start: '.length))
  return mark.call(this, name, ...rest)
}

// The time before the app's first file belongs to the host.
let begun = false
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    if (!begun && found.url.endsWith('/out/main/index.js')) {
      begun = true
      note('app')
    }
    return found
  },
})

// Only for the app's own process, because its children inherit the environment.
if (out && !process.execArgv.includes('--utility')) {
  delete process.env.BENCH_START_NOTES
  process.once('exit', () => writeFileSync(out, JSON.stringify(notes)))
}
