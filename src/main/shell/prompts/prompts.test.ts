import { EventEmitter } from 'node:events'
import type { Certificate } from 'electron'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerChallenges } from '../contents.ts'
import { createCertificateChoice } from './certificate-choice.ts'
import { certificatePage, loginPage, promptHeaders, renderPrompt } from './prompt-page.ts'
import { createPrompts } from './prompts.ts'

class FakeWindow extends EventEmitter {
  static all: FakeWindow[] = []
  readonly webContents = new EventEmitter()
  destroyed = false
  options: { readonly title: string; readonly webPreferences: object }
  constructor(options: FakeWindow['options']) {
    super()
    this.options = options
    FakeWindow.all.push(this)
  }
  isDestroyed = () => this.destroyed
  setBackgroundColor() {}
  loadURL = async () => {}
  show() {}
  close() {
    this.destroyed = true
    this.emit('closed')
  }
}
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  return {
    get BrowserWindow() {
      return FakeWindow
    },
    nativeTheme: Object.assign(new Emitter(), { shouldUseDarkColors: false }),
  }
})

const partition = () =>
  ({
    setPermissionRequestHandler: () => {},
    setPermissionCheckHandler: () => {},
    setDevicePermissionHandler: () => {},
    setDisplayMediaRequestHandler: () => {},
    protocol: { handle: () => {} },
  }) as unknown as Electron.Session
const question = { host: 'proxy.corp', port: 8080, realm: 'Gate', wrong: null }
const opened = async (count: number): Promise<FakeWindow> => {
  await vi.waitFor(() => expect(FakeWindow.all).toHaveLength(count))
  return FakeWindow.all[count - 1] as FakeWindow
}
const contentsOf = (window: FakeWindow) => window.webContents as unknown as Electron.WebContents

beforeEach(() => {
  FakeWindow.all = []
})

describe('login prompt', () => {
  it('returns the form values and cancels the navigation', async () => {
    const prompts = createPrompts({ partition, parent: () => null })
    const answer = prompts.login(question)
    const window = await opened(1)
    expect(prompts.isPrompt(contentsOf(window))).toBe(true)
    const to = 'app://quayside/prompt.answer?username=me&password=a%26b+c&remember=on&do=accept'
    expect(prompts.take(contentsOf(window), to)).toBe(false)
    expect(await answer).toEqual({ username: 'me', password: 'a&b c', remember: true })
    expect(window.destroyed).toBe(true)
  })

  it.each([
    ['the window is closed', (window: FakeWindow) => window.close()],
    [
      'Escape is pressed',
      (window: FakeWindow) =>
        window.webContents.emit('before-input-event', {}, { type: 'keyDown', key: 'Escape' }),
    ],
    ['its page crashes', (window: FakeWindow) => window.webContents.emit('render-process-gone')],
  ])('returns null when %s', async (_name, act) => {
    const answer = createPrompts({ partition, parent: () => null }).login(question)
    act(await opened(1))
    expect(await answer).toBeNull()
  })

  it('returns null on cancel and ignores other pages', async () => {
    const prompts = createPrompts({ partition, parent: () => null })
    const answer = prompts.login(question)
    const window = await opened(1)
    const to = 'app://quayside/prompt.answer?username=me&password=x&do='
    prompts.take(new EventEmitter() as unknown as Electron.WebContents, `${to}accept`)
    prompts.take(contentsOf(window), 'app://quayside/elsewhere?do=accept')
    prompts.take(contentsOf(window), `${to}cancel`)
    expect(await answer).toBeNull()
  })

  it('waits for the previous prompt, and does not open after the app ends', async () => {
    const prompts = createPrompts({ partition, parent: () => null })
    const first = prompts.login(question)
    const second = prompts.certificate('server:443', [])
    const window = await opened(1)
    window.close()
    await first
    await opened(2)
    prompts.close()
    expect(await second).toBeNull()
    expect(await prompts.login(question)).toBeNull()
    expect(FakeWindow.all).toHaveLength(2)
  })
})

it('escapes and shortens texts of proxies and certificates', () => {
  const evil = '<img src=x onerror=alert(1)>"\''
  const page = renderPrompt(
    loginPage({ ...question, realm: evil + 'x'.repeat(5000), wrong: { username: evil } }),
  )
  expect(page).not.toContain('<img')
  expect(page.length).toBeLessThan(5000)
  const listed = { subjectName: evil, issuerName: evil, serialNumber: evil, validExpiry: 2e9 }
  expect(renderPrompt(certificatePage(evil, [listed]))).not.toContain('<img')
  expect(promptHeaders['Content-Security-Policy']).toContain("form-action 'self'")
  expect(promptHeaders['Content-Security-Policy']).toContain("connect-src 'none'")
})

describe('client certificates', () => {
  const one = { fingerprint: 'a' } as Certificate
  const two = { fingerprint: 'b' } as Certificate

  it('are chosen once per server for parallel connections', async () => {
    const ask = vi.fn(async () => 1)
    const { choose } = createCertificateChoice({ ask })
    expect(await Promise.all([choose('a:443', [one, two]), choose('a:443', [one, two])])).toEqual([two, two])
    expect(await choose('a:443', [two])).toBe(two)
    expect(ask).toHaveBeenCalledOnce()
    // The chosen certificate is no longer in the system's store.
    await choose('a:443', [one])
    await choose('b:443', [one])
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('are chosen for at most five servers', async () => {
    const ask = vi.fn(async () => 0)
    const { choose } = createCertificateChoice({ ask })
    const given = []
    for (let n = 0; n < 40; n += 1) given.push(await choose(`files-${n}:443`, [one]))
    expect(ask).toHaveBeenCalledTimes(5)
    expect(given.slice(5)).toEqual(Array(35).fill(null))
  })

  it('remember the choice of none per server', async () => {
    const ask = vi.fn(async () => null)
    const { choose } = createCertificateChoice({ ask })
    expect(await choose('a:443', [one])).toBeNull()
    expect(await choose('a:443', [one])).toBeNull()
    expect(ask).toHaveBeenCalledOnce()
  })

  it('are chosen again after retry, but only without a working choice', async () => {
    const answers = [null, 0, 1]
    const ask = vi.fn(async () => answers.shift() ?? null)
    const { choose, retry } = createCertificateChoice({ ask })
    const given = []
    for (let n = 0; n < 3; n += 1) {
      given.push(await choose('a:443', [one, two]), await choose('a:443', [one, two]))
      retry()
    }
    expect(given).toEqual([null, null, one, one, two, two])
  })

  it("prevent Chromium's own selection", async () => {
    const app = new EventEmitter()
    answerChallenges(app as unknown as Electron.App, { answer: async () => null }, async () => null)
    const preventDefault = vi.fn()
    const given = await new Promise((resolve) => {
      const callback = (...certificates: unknown[]) => resolve(certificates)
      app.emit('select-client-certificate', { preventDefault }, null, 'a:443', [one], callback)
    })
    expect(preventDefault).toHaveBeenCalledOnce()
    expect(given).toEqual([])
  })
})

it('answers proxy logins of windows, and leaves server logins to Electron', async () => {
  const app = new EventEmitter()
  const right = { username: 'me', password: 'right' }
  const answer = vi.fn(async () => right)
  answerChallenges(app as unknown as Electron.App, { answer }, async () => null)
  const info = { isProxy: true, scheme: 'basic', host: 'p', port: 1, realm: '' }
  const emit = (firstAuthAttempt: boolean) =>
    new Promise((resolve) => {
      const callback = (...login: unknown[]) => resolve(login)
      app.emit('login', { preventDefault() {} }, { id: 7 }, { firstAuthAttempt }, info, callback)
    })
  expect(await emit(true)).toEqual(['me', 'right'])
  await emit(false)
  expect(answer.mock.calls).toEqual([
    [info, null],
    [info, right],
  ])
  const preventDefault = vi.fn()
  app.emit('login', { preventDefault }, null, {}, { ...info, isProxy: false }, () => {})
  expect(preventDefault).not.toHaveBeenCalled()
})
