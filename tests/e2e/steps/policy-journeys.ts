import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Desktop } from '../../../src/host/options.ts'
import { test } from '../../support/app/fixture.ts'
import { accountAt, expectWall, trySignIn } from '../../support/app/sign-in.ts'
import { startConnectProxy } from '../../support/servers/connect-proxy.ts'
import { startFakeServer } from '../../support/servers/fake-server.ts'
import { startRewritingProxy } from '../../support/servers/rewriting-proxy.ts'
import { violations } from './axe.ts'
import { callBridge } from './bridge.ts'
import { goTo } from './go-to.ts'

const managed = 'Managed by your organisation'

type Values = Readonly<Record<string, unknown>>

/** As an administrator of that system has them: the registry takes lists of lines, a profile text alone, and neither takes JSON. */
const written = (values: Values, system: string): Values => {
  const asText = (value: readonly unknown[]): unknown => {
    if (value.some((one) => typeof one === 'object')) return JSON.stringify(value)
    return system === 'darwin' ? value.join(',') : value
  }
  const one = (value: unknown): unknown => (Array.isArray(value) ? asText(value) : value)
  return system === 'linux'
    ? values
    : Object.fromEntries(Object.entries(values).map(([name, value]) => [name, one(value)]))
}

/** Journeys through every policy, which are the same on each system. Without a platform: on this machine's. */
export const policyJourneys = (platform?: Desktop): void => {
  const on = platform === undefined ? {} : { platform }
  const system = platform ?? process.platform
  // macOS checks spelling by itself: its policies do nothing there.
  const checksSpelling = system !== 'darwin'

  test('what the organisation decides is locked, refused, and follows its changes', async ({
    launch,
    network,
  }) => {
    const locked = { ServerUrl: network.url, ServerUrlLocked: true, DisableDemo: true }
    const { page, control, problems } = await launch({
      ...on,
      policies: written({ ...locked, DisablePublicPosts: true, AllowedAttachmentTypes: ['png'] }, system),
    })
    const server = page.getByLabel('Server address')
    const demo = page.getByRole('button', { name: 'Explore the demo network' })

    await test.step('one network', async () => {
      await expect(server).toHaveValue(network.url)
      await expect(server).not.toBeEditable()
      await expect(page.getByText(managed)).toBeVisible()
      await expect(demo).toHaveCount(0)
      const elsewhere = { server: 'http://127.0.0.1:9', email: 'a@b.c', password: 'x', remember: false }
      await expect(callBridge(page, 'session.signIn', elsewhere)).rejects.toThrow('managed')
      await expect(callBridge(page, 'demo.accounts', {})).rejects.toThrow('managed')
      await expect(callBridge(page, 'session.chooseServer', elsewhere)).rejects.toThrow('managed')
      await trySignIn(page, accountAt(network, 0))
      await expectWall(page)
    })

    await page.getByRole('button', { name: /^Share an update/ }).click()
    const visibility = page.getByRole('button', { name: /^Who sees it/ })
    const everybody = page.getByRole('menuitemradio', { name: 'Public' })
    await test.step('no public posts', async () => {
      await visibility.click()
      await expect(everybody).toBeDisabled()
      await expect(page.getByText('Your organisation does not allow public posts.')).toBeVisible()
      await page.keyboard.press('Escape')
      const post = { message: '<p>x</p>', user_types: ['all'], images: [], attachments: [] }
      await expect(
        callBridge(page, 'posts.create', { ...post, privacy_visibility: 'public' }),
      ).rejects.toThrow('managed Your organisation does not allow public posts.')
    })

    await test.step('no files but pictures', async () => {
      const input = page.getByRole('region', { name: 'Write a post' }).getByLabel('Attach files').last()
      await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
      await expect(page.getByText('Your organisation does not allow this type of file')).toBeVisible()
    })

    await test.step('changes', async () => {
      await control('setPolicies', { values: locked })
      await visibility.click()
      await expect(everybody).toBeEnabled()
      await page.keyboard.press('Escape')
      await control('setPolicies', {
        values: { ServerUrl: 'https://network.example', ServerUrlLocked: true },
      })
      await expect(page.getByText('Your session has ended.')).toBeVisible()
      await expect(server).toHaveValue('https://network.example')
      await control('setPolicies', { values: {} })
      await expect(server).toBeEditable()
      await expect(demo).toBeVisible()
    })
    expect(problems).toEqual([])
  })

  test('what is kept, sent, saved and spent is as the organisation wants it', async ({ launch, network }) => {
    const proxy = await startConnectProxy()
    const byProxy = `127.0.0.1:${proxy.port}`
    const script = await startFakeServer((_request, response) => {
      response.end(`function FindProxyForURL() { return 'PROXY ${byProxy}' }`)
    })
    // By names that the proxy alone knows: this computer itself is reached without any, whatever a script says.
    const front = await startRewritingProxy(network.url)
    front.rewrite = (name, body) => {
      if (name !== 'account.desktopConfig') return body
      const config = body as { readonly pusher: object }
      return { ...config, pusher: { ...config.pusher, ws_host: 'realtime.test' } }
    }
    const server = front.url.replace('127.0.0.1', 'network.test')
    const { page, control, problems, userData } = await launch({
      ...on,
      server,
      policies: written(
        {
          RememberSession: false,
          ProxyRules: byProxy,
          ProxyBypass: 'realtime.test',
          ProxyAuthDomains: ['*.example.com'],
        },
        system,
      ),
    })
    const realtime = async () => (await callBridge(page, 'app.boot', {})).connection.realtime
    const byScript = { ProxyMode: 'pac_script', ProxyPacUrl: `${script.origin}/proxy.pac` }
    const decide = (values: Values) =>
      control('setPolicies', { values: written({ ...byScript, ...values }, system) })

    await test.step('a session that is not kept, by the proxy alone', async () => {
      const keep = page.getByRole('checkbox', { name: 'Keep me signed in' })
      await expect(keep).toBeDisabled()
      await expect(keep).not.toBeChecked()
      expect(await control('loginDomains')).toBe('*.example.com')
      await trySignIn(page, accountAt(network, 0))
      await expectWall(page)
      expect(proxy.forwarded).toContain(`${server}/login`)
      expect((await callBridge(page, 'app.boot', {})).session).toMatchObject({ persisted: false })
      // Past the proxy, as it is to go, nobody knows its name.
      await expect.poll(realtime).toMatch(/^(waiting|unavailable)$/)
      expect(proxy.asked).toEqual([])
    })

    await test.step('the proxy is left', async () => {
      await decide({ ProxyMode: 'direct' })
      await expect.poll(() => control('loginDomains')).toBe('')
      const before = proxy.forwarded.length
      await expect(callBridge(page, 'session.refresh', {})).rejects.toThrow('offline')
      expect(proxy.forwarded).toHaveLength(before)
    })

    await test.step('a script says where the proxy is, for calls and for realtime', async () => {
      await decide({})
      await expect.poll(() => script.seen.map(({ url }) => url)).toContain('/proxy.pac')
      // It has waited longer and longer for a name that nobody knew.
      await control('power', { event: 'resume' })
      await expect.poll(realtime).toBe('connected')
      const before = proxy.forwarded.length
      await callBridge(page, 'session.refresh', {})
      expect(proxy.forwarded.length).toBeGreaterThan(before)
      expect(proxy.asked).toContain(`realtime.test:${new URL(network.url).port}`)
    })

    await test.step('settings of the desktop', async () => {
      await decide({
        CloseToTray: false,
        NotificationPreview: 'none',
        QuietHours: [{ days: [6], from: '20:00', to: '08:00' }],
        StartAtLogin: false,
        StartHidden: true,
      })
      await goTo(page, '/settings')
      await expect(page.getByText(managed)).toHaveCount(5)
      expect(await violations(page)).toEqual([])
      await expect(page.getByRole('switch', { name: 'Close to the tray' })).toBeDisabled()
      await expect(page.getByRole('switch', { name: 'Close to the tray' })).not.toBeChecked()
      await expect(callBridge(page, 'preferences.set', { closeToTray: true })).rejects.toThrow('managed')
      await expect(callBridge(page, 'preferences.set', { zoom: 1 })).resolves.toMatchObject({
        startHidden: true,
      })
    })

    await test.step('languages, log and versions', async () => {
      await decide({
        SpellCheckLanguages: ['de', 'xx'],
        DisableSpellCheckDownload: true,
        LogLevel: 'error',
        AutoUpdate: false,
        UpdateChannel: 'beta',
        UpdateUrl: 'https://updates.example.com/quayside/',
        UpdatePin: '0.3',
        UpdateDeadline: 3,
        TelemetryNone: true,
      })
      await expect(page.getByText(managed)).toHaveCount(checksSpelling ? 2 : 0)
      await expect(page.getByText('None, always: Quayside reports to nobody')).toBeVisible()
      expect((await callBridge(page, 'spelling.languages', {})).used).toEqual(checksSpelling ? ['de'] : [])
      expect(await control('dictionaryPlace')).toBe(checksSpelling ? 'http://127.0.0.1:1/' : '')
      for (const patch of [
        { spellCheckLanguages: ['fr'] },
        { spellCheckDownload: true },
        { logLevel: 'info' },
        { autoUpdate: true },
        { updateChannel: 'latest' },
      ] as const)
        await expect(callBridge(page, 'preferences.set', patch)).rejects.toThrow('managed')
      const report = await callBridge(page, 'diagnostics.report', {})
      expect(report.log).toEqual({ level: 'error' })
      expect(report.updates).toMatchObject({ channel: 'beta', automatic: false })
      expect(report.policies.inForce).toMatchObject({
        UpdateUrl: 'https://updates.example.com',
        UpdatePin: '0.3',
        UpdateDeadline: 3,
      })
      await decide({ StartHidden: true })
      await expect(page.getByText(managed)).toHaveCount(1)
      expect((await callBridge(page, 'spelling.languages', {})).used).not.toEqual(['de'])
      expect(await control('dictionaryPlace')).toContain(checksSpelling ? 'gvt1.com' : '')
    })

    const post = { message: '<p>Rates</p>', user_types: ['importer'], images: [], attachments: [] }
    const postToAll = () => callBridge(page, 'posts.create', { ...post, privacy_visibility: 'public' })
    await test.step('no more than may be spent, and nothing dear unconfirmed', async () => {
      await decide({})
      await expect(page.getByText(managed)).toHaveCount(0)
      await decide({ MaxCreditsPerDay: 0 })
      // What is locked tells that the policies have been read.
      await expect(page.getByText(managed)).toHaveCount(1)
      await expect(postToAll()).rejects.toThrow('managed Your organisation lets you spend 0 credits a day')
      await decide({ ConfirmAboveCredits: 0, MaxCreditsPerDay: 10_000, StartHidden: true })
      await expect(page.getByText(managed)).toHaveCount(3)
      await control('answerDialog', { response: 1 })
      await expect(postToAll()).rejects.toThrow('cancelled')
      await control('answerDialog', { response: 0 })
      await postToAll()
      const dialogs = await control('dialogs')
      expect(dialogs.at(-1)?.message).toMatch(/^Spend \d+ credits?\?$/)
    })

    await test.step('files', async () => {
      const folder = join(userData, 'chosen')
      await decide({ BlockedDownloadTypes: ['exe'], DownloadFolder: folder, LogLevel: 'error' })
      await expect(page.getByText(managed)).toHaveCount(1)
      await expect(
        callBridge(page, 'files.save', { path: '/storage/a.exe', fileName: 'a.exe' }),
      ).rejects.toThrow('managed Your organisation does not allow .exe files to be saved.')
      const { rows } = await callBridge(page, 'posts.wall', { limit: 20, page: 1 })
      const path = JSON.stringify(rows).match(/"path":"([^"]+)"/)?.[1] ?? ''
      await callBridge(page, 'files.save', { path, fileName: 'mine.png' })
      expect(readdirSync(folder)).toEqual(['mine.png'])
    })

    await test.step('nothing to read offline', async () => {
      expect((await callBridge(page, 'app.boot', {})).wall).not.toBeNull()
      await decide({ OfflineCache: 0, LogLevel: 'error' })
      await expect.poll(async () => (await callBridge(page, 'app.boot', {})).wall).toBeNull()
      await callBridge(page, 'posts.wall', { limit: 20, page: 1 })
      expect((await callBridge(page, 'app.boot', {})).wall).toBeNull()
    })

    await test.step('a lock, behind which everything typed waits', async () => {
      await goTo(page, '/frontend/wall')
      await page.getByRole('button', { name: /^Share an update/ }).click()
      const box = page.getByRole('textbox', { name: 'Your post' })
      await expect(box).toBeFocused()
      await page.keyboard.type('Half a thought')
      await control('setIdle', { seconds: 60 })
      await decide({ IdleLockMinutes: 1 })
      await expect(page.getByText('Quayside was locked because nobody was there.')).toBeVisible()
      await expect(page.getByRole('feed')).toHaveCount(0)
      await control('setIdle', { seconds: 0 })
      const account = accountAt(network, 0)
      await expect(page.getByLabel('E-mail')).toHaveValue(account.email)
      await trySignIn(page, account)
      await page.getByRole('button', { name: /^Share an update.*Draft kept/ }).click()
      await expect(box).toHaveText('Half a thought')
    })

    await test.step('nothing has left for anybody else, with TelemetryNone and without', async () => {
      expect((await callBridge(page, 'diagnostics.report', {})).telemetry).toBe('none')
      const reached = [...proxy.forwarded, ...proxy.asked.map((place) => `http://${place}`)]
      expect(new Set(reached.map((url) => new URL(url).hostname))).toEqual(
        new Set(['network.test', 'realtime.test']),
      )
    })
    for (const each of [proxy.stop, script.close, front.close]) await each()
    // Pictures that were on their way broke off when the proxy went.
    expect(problems.filter((problem) => !problem.includes('502 (Bad Gateway)'))).toEqual([])
  })
}
