import { EventEmitter } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { emit, hostEvent } from '../runtime/emitting.ts'
import { app } from './app.ts'
import { fileDialog } from './dialog.ts'
import { net } from './net.ts'
import { answer } from './protocol.ts'
import type { HostWebContents } from './web-contents.ts'

type Implemented =
  | 'cancel'
  | 'canResume'
  | 'getContentDisposition'
  | 'getFilename'
  | 'getMimeType'
  | 'getReceivedBytes'
  | 'getSavePath'
  | 'getStartTime'
  | 'getState'
  | 'getTotalBytes'
  | 'getURL'
  | 'getURLChain'
  | 'hasUserGesture'
  | 'isPaused'
  | 'pause'
  | 'resume'
  | 'getSaveDialogOptions'
  | 'setSaveDialogOptions'
  | 'savePath'
  | 'setSavePath'

/** Returns the file name in a `Content-Disposition` (RFC 6266): the extended one, else the quoted or bare one. */
export const nameIn = (disposition: string): string | undefined => {
  const extended = /;\s*filename\*=UTF-8'[^']*'([^;]+)/i.exec(disposition)?.[1]
  if (extended) return decodeURIComponent(extended.trim())
  const [, quoted, bare] = /;\s*filename=(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition) ?? []
  return quoted?.replace(/\\(.)/g, '$1') ?? bare?.trim()
}

/** Electron's `DownloadItem`: writes a response to a file. */
class HostDownload extends EventEmitter implements Pick<Electron.DownloadItem, Implemented> {
  readonly #url: string
  readonly #response: Response
  readonly #started = Date.now() / 1000
  #path = ''
  #received = 0
  #options: Electron.SaveDialogOptions = {}
  #state: ReturnType<Electron.DownloadItem['getState']> = 'progressing'
  #body: Readable | null = null

  constructor(url: string, response: Response) {
    super()
    this.#url = url
    this.#response = response
  }

  async run(): Promise<void> {
    if (this.#path === '') await this.#askWhere()
    const path = this.#path
    if (path === '') {
      await this.#response.body?.cancel()
      this.#state = 'cancelled'
      this.emit('done', hostEvent({}), this.#state)
      return
    }
    await mkdir(dirname(path), { recursive: true })
    const stream = this.#response.body
    const body = stream
      ? Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
      : Readable.from([])
    this.#body = body
    const file = createWriteStream(path)
    body.on('data', (chunk: Buffer) => {
      this.#received += chunk.length
      this.emit('updated', hostEvent({}), 'progressing')
    })
    try {
      body.pipe(file)
      body.once('error', (error) => file.destroy(error))
      await finished(file)
      if (this.#state === 'progressing') this.#state = 'completed'
    } catch {
      if (this.#state === 'progressing') this.#state = 'interrupted'
    }
    if (this.#state === 'cancelled') await rm(path, { force: true })
    this.emit('done', hostEvent({}), this.#state)
  }

  /** Asks the user for a path if the app set none. Without a user, takes the downloads folder. */
  async #askWhere(): Promise<void> {
    const usual = join(app.getPath('downloads'), this.#options.defaultPath ?? this.getFilename())
    const [path = ''] = await fileDialog('save', { defaultPath: usual, ...this.#options }, [usual])
    this.#path = path
  }

  getSaveDialogOptions(): Electron.SaveDialogOptions {
    return this.#options
  }
  setSaveDialogOptions(options: Electron.SaveDialogOptions): void {
    this.#options = options
  }
  get savePath(): string {
    return this.#path
  }
  set savePath(path: string) {
    this.#path = path
  }
  setSavePath(path: string): void {
    this.#path = path
  }
  getSavePath(): string {
    return this.#path
  }
  getURL(): string {
    return this.#url
  }
  getURLChain(): string[] {
    return [this.#url]
  }
  getContentDisposition(): string {
    return this.#response.headers.get('content-disposition') ?? ''
  }
  getFilename(): string {
    return (
      basename(nameIn(this.getContentDisposition()) ?? decodeURIComponent(new URL(this.#url).pathname)) ||
      'download'
    )
  }
  getMimeType(): string {
    return this.#response.headers.get('content-type')?.split(';')[0] ?? ''
  }
  getReceivedBytes(): number {
    return this.#received
  }
  getTotalBytes(): number {
    return Number(this.#response.headers.get('content-length') ?? 0)
  }
  getStartTime(): number {
    return this.#started
  }
  getState(): ReturnType<Electron.DownloadItem['getState']> {
    return this.#state
  }
  hasUserGesture(): boolean {
    return true
  }
  isPaused(): boolean {
    return this.#body?.isPaused() ?? false
  }
  pause(): void {
    this.#body?.pause()
  }
  resume(): void {
    this.#body?.resume()
  }
  canResume(): boolean {
    return this.#state === 'progressing'
  }
  cancel(): void {
    if (this.#state !== 'progressing') return
    this.#state = 'cancelled'
    this.#body?.destroy(new Error('cancelled'))
  }
}

/** Downloads a URL for a page. `will-download` may refuse it or set the path. */
export const startDownload = async (contents: HostWebContents, url: string): Promise<void> => {
  const session = contents.hostSession
  const custom = session.protocol.handlers.has(new URL(url).protocol.slice(0, -1))
  const response = custom ? await answer(session.protocol, new Request(url)) : await net.fetch(url)
  const item = new HostDownload(url, response as Response)
  const event = hostEvent({})
  emit(session, 'will-download', event, item, contents.asElectron())
  if (event.defaultPrevented) await (response as Response).body?.cancel()
  else await item.run()
}
