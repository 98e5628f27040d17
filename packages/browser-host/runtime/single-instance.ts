import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Data that a second instance passes to the first. */
export interface SecondStart {
  readonly argv: string[]
  readonly cwd: string
  readonly data: unknown
}

/**
 * Orders a command line like Chromium's class: program, switches, dashes, arguments (base/command_line.h: "{ program,
 * [(--|-|/)switch[=value]]*, [--], [argument]* }"). Adds a switch of Chromium.
 */
export const forwardedArguments = ([program = '', ...words]: readonly string[]): string[] => {
  const dashes = words.indexOf('--')
  const before = dashes < 0 ? words : words.slice(0, dashes)
  const isSwitch = (word: string): boolean => word.startsWith('-') && word !== '-'
  return [
    program,
    ...before.filter(isSwitch),
    '--original-process-start-time=13400000000000000',
    ...(dashes < 0 ? [] : ['--']),
    ...before.filter((word) => !isSwitch(word)),
    ...(dashes < 0 ? [] : words.slice(dashes + 1)),
  ]
}

interface Owner {
  readonly pid: number
  /** Start time of that process, to distinguish a reused process id after a kill. */
  readonly began: string
}

const beganAt = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isAlive = ({ pid, began }: Owner): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return began === beganAt(pid)
}

const readOwner = (path: string): Owner | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner
  } catch {
    return null
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Creates folders one by one for their owner only, as Chromium creates a profile. Node's recursive mode never returns
 * for places like /proc.
 */
const make = (path: string): void => {
  if (isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) make(parent)
  mkdirSync(path, { mode: 0o700 })
}

const take = (path: string): boolean => {
  try {
    writeFileSync(path, JSON.stringify({ pid: process.pid, began: beganAt(process.pid) }), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

/**
 * The lock of one user-data folder. As in Electron, taking it is synchronous. It is a file with the owner's id,
 * beside a mailbox folder that the owner watches.
 */
export class SingleInstance {
  readonly #folder: string
  readonly #lock: string
  #held = false
  #watcher: ReturnType<typeof watch> | null = null

  constructor(userData: string) {
    this.#folder = join(userData, 'single-instance')
    this.#lock = join(this.#folder, 'owner.json')
  }

  get held(): boolean {
    return this.#held
  }

  /**
   * Takes the lock, or leaves a message for its holder. Also returns false when no lock is possible, as in Electron.
   */
  request(start: SecondStart, received: (start: SecondStart) => void): boolean {
    if (this.#held) return true
    try {
      return this.#request(start, received)
    } catch (error) {
      console.error(`browser host: no lock in ${this.#folder}: ${(error as Error).message}`)
      return false
    }
  }

  #request(start: SecondStart, received: (start: SecondStart) => void): boolean {
    make(this.#folder)
    const owner = readOwner(this.#lock)
    if (!owner || !isAlive(owner)) rmSync(this.#lock, { force: true })
    if (!take(this.#lock)) {
      this.#post(start)
      return false
    }
    this.#held = true
    for (const letter of this.#letters()) rmSync(letter, { force: true })
    this.#watcher = watch(this.#folder, () => this.#read(received))
    this.#watcher.unref()
    return true
  }

  release(): void {
    if (!this.#held) return
    this.#held = false
    this.#watcher?.close()
    rmSync(this.#lock, { force: true })
  }

  #post(start: SecondStart): void {
    const name = join(this.#folder, `${process.pid}-${Date.now()}`)
    writeFileSync(`${name}.part`, JSON.stringify(start))
    renameSync(`${name}.part`, `${name}.letter`)
  }

  #letters(): string[] {
    // Removing the folder of a running app also removes its mailbox.
    if (!isFolder(this.#folder)) return []
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith('.letter'))
      .map((name) => join(this.#folder, name))
  }

  #read(received: (start: SecondStart) => void): void {
    for (const path of this.#letters()) {
      let start: SecondStart
      try {
        start = JSON.parse(readFileSync(path, 'utf8')) as SecondStart
      } catch {
        continue
      }
      rmSync(path, { force: true })
      received(start)
    }
  }
}
