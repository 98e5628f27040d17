import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Desktop } from '../../../packages/browser-host/options.ts'
import { test } from '../../support/app/fixture.ts'
import { accountAt, accountButton, expectWall, trySignIn } from '../../support/app/sign-in.ts'
import { startConnectProxy } from '../../support/servers/connect-proxy.ts'
import { startFakeServer } from '../../support/servers/fake-server.ts'
import { startRewritingProxy } from '../../support/servers/rewriting-proxy.ts'
import { violations } from './axe.ts'
import { callBridge } from './bridge.ts'
import { goTo } from './go-to.ts'

const managed = 'Managed by your organisation'

type Values = Readonly<Record<string, unknown>>

/** Returns policies in the format of that system. The registry has lists of lines, and JSON as text. */
const written = (values: Values, system: string): Values => {
  const one = (value: unknown): unknown =>
    Array.isArray(value) && value.some((item) => typeof item === 'object') ? JSON.stringify(value) : value
  return system === 'win32'
    ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, one(value)]))
    : values
}

/** The type of a text value in that system's policies. */
const textOf = { win32: 'REG_SZ', darwin: '<string>', linux: 'a string' } as const

/** Journeys through every policy, the same on each system. Without a platform: this machine's. */
export const policyJourneys = (platform?: Desktop): void => {
  const on = platform === undefined ? {} : { platform }
  const system = platform ?? process.platform
  // macOS has its own spell checker, so these policies have no effect there.
  const checksSpelling = system !== 'darwin'

  test('policies lock settings, refuse actions, and apply changes at once', async ({ launch, network }) => {
    const locked = { ServerUrl: network.url, ServerUrlLocked: true, DisableDemo: true }
    const { page, control, problems } = await launch({
      ...on,
      policies: written(
        { ...locked, DisablePublicPosts: true, AllowedAttachmentTypes: ['png'], MaxAccounts: 1 },
        system,
      ),
    })
    const server = page.getByLabel('Server address')
    const demo = page.getByRole('button', { name: 'Explore the demo network' })

    await test.step('locks the network', async () => {
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

    await test.step('limits the number of accounts', async () => {
      await accountButton(page).click()
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: 'Add account' })).toHaveCount(0)
      await page.keyboard.press('Escape')
      const { email, password } = accountAt(network, 1)
      const second = { server: network.url, email, password, remember: true }
      await expect(callBridge(page, 'session.signIn', second)).rejects.toThrow('blocked')
      await expect(callBridge(page, 'session.signIn', { ...second, adds: true })).rejects.toThrow('managed')
    })

    await page.getByRole('button', { name: /^Share an update/ }).click()
    const visibility = page.getByRole('button', { name: /^Who sees it/ })
    const everybody = page.getByRole('menuitemradio', { name: 'Public' })
    await test.step('forbids public posts', async () => {
      await visibility.click()
      await expect(everybody).toBeDisabled()
      await expect(page.getByText('Your organisation does not allow public posts.')).toBeVisible()
      await page.keyboard.press('Escape')
      const post = { message: '<p>x</p>', user_types: ['all'], images: [], attachments: [] }
      await expect(
        callBridge(page, 'posts.create', { ...post, privacy_visibility: 'public' }),
      ).rejects.toThrow('managed Your organisation does not allow public posts.')
    })

    await test.step('allows image attachments only', async () => {
      const input = page.getByRole('region', { name: 'Write a post' }).getByLabel('Attach files').last()
      await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
      await expect(page.getByText('Your organisation does not allow this type of file')).toBeVisible()
    })

    await test.step('forbids printing', async () => {
      await control('setPolicies', { values: { ...locked, DisablePrinting: true } })
      // An enabled option shows that the policies were read.
      await visibility.click()
      await expect(everybody).toBeEnabled()
      await page.keyboard.press('Escape')
      await expect(callBridge(page, 'printing.print', {})).rejects.toThrow(
        'managed Your organisation does not allow printing.',
      )
      expect(await control('prints')).toBe(0)
    })

    await test.step('lists policies on their screen', async () => {
      const rule = { pattern: 'https://[*.]example.com', filter: { ISSUER: { CN: 'Example CA' } } }
      await control('setPolicies', {
        values: written(
          {
            ...locked,
            AllowedServers: [network.url],
            AutoSelectClientCertificate: [JSON.stringify(rule)],
            BlockedDownloadTypes: [],
            LogLevel: 'loud',
          },
          system,
        ),
      })
      await expect
        .poll(async () => (await callBridge(page, 'diagnostics.policies', {})).ignored)
        .toEqual([{ name: 'LogLevel', wants: `one of error, warn, info (${textOf[system as Desktop]})` }])
      await goTo(page, '/settings')
      const setting = page.getByText('Settings that your organisation manages, and their sources.')
      await expect(setting).toBeVisible()
      await page.getByRole('button', { name: /^Open/ }).last().click()
      const dialog = page.getByRole('dialog', { name: 'Policies' })
      const row = (name: string) => dialog.getByRole('row').filter({ hasText: name })
      await expect(row('AllowedServers')).toContainText(network.url)
      await expect(row('AutoSelectClientCertificate')).toContainText('Example CA')
      await expect(row('DisableDemo')).toContainText('Yes')
      await expect(row('DisableDemo')).toContainText(
        {
          linux: 'policies.json',
          win32: 'HKLM\\Software\\Policies\\Quayside',
          darwin: 'Managed preferences',
        }[system as Desktop],
      )
      await expect(row('BlockedDownloadTypes')).toBeVisible()
      await expect(dialog.getByText('Expected: one of error, warn, info')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await goTo(page, '/frontend/wall')
      await page.getByRole('button', { name: /^Share an update/ }).click()
    })

    await test.step('refuses other networks', async () => {
      await control('setPolicies', { values: { AllowedServers: ['https://[*.]elsewhere.example'] } })
      await expect(page.getByText('Your session has ended.')).toBeVisible()
      const here = { server: network.url, email: 'a@b.c', password: 'x', remember: false }
      await expect(callBridge(page, 'session.signIn', here)).rejects.toThrow(
        'managed Your organisation allows signing in only at https://[*.]elsewhere.example.',
      )
      await control('setPolicies', { values: locked })
      await expect(server).not.toBeEditable()
      await trySignIn(page, accountAt(network, 0))
      await expectWall(page)
      await page.getByRole('button', { name: /^Share an update/ }).click()
    })

    await test.step('applies changes', async () => {
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

  test('policies control session, proxy, storage, downloads and spending', async ({ launch, network }) => {
    const proxy = await startConnectProxy()
    const byProxy = `127.0.0.1:${proxy.port}`
    const script = await startFakeServer((_request, response) => {
      response.end(`function FindProxyForURL() { return 'PROXY ${byProxy}' }`)
    })
    // Uses names that only the proxy can resolve, because loopback addresses bypass every script.
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

    await test.step('does not keep the session and uses only the proxy', async () => {
      const keep = page.getByRole('checkbox', { name: 'Keep me signed in' })
      await expect(keep).toBeDisabled()
      await expect(keep).not.toBeChecked()
      expect(await control('loginDomains')).toBe('*.example.com')
      await trySignIn(page, accountAt(network, 0))
      await expectWall(page)
      expect(proxy.forwarded).toContain(`${server}/login`)
      expect((await callBridge(page, 'app.boot', {})).session).toMatchObject({ persisted: false })
      // Without the proxy the name cannot be resolved.
      await expect.poll(realtime).toMatch(/^(waiting|unavailable)$/)
      expect(proxy.asked).toEqual([])
    })

    await test.step('stops using the proxy', async () => {
      await decide({ ProxyMode: 'direct' })
      await expect.poll(() => control('loginDomains')).toBe('')
      const before = proxy.forwarded.length
      await expect(callBridge(page, 'session.refresh', {})).rejects.toThrow('offline')
      expect(proxy.forwarded).toHaveLength(before)
    })

    await test.step('finds the proxy for calls and realtime by a script', async () => {
      await decide({})
      await expect.poll(() => script.seen.map(({ url }) => url)).toContain('/proxy.pac')
      // Ends the backoff of the reconnect, which grew while the name was unresolvable.
      await control('power', { event: 'resume' })
      await expect.poll(realtime).toBe('connected')
      const before = proxy.forwarded.length
      await callBridge(page, 'session.refresh', {})
      expect(proxy.forwarded.length).toBeGreaterThan(before)
      expect(proxy.asked).toContain(`realtime.test:${new URL(network.url).port}`)
    })

    await test.step('locks desktop settings', async () => {
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

    await test.step('locks languages, log level and updates', async () => {
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
      await expect(page.getByText('Telemetry', { exact: true })).toBeVisible()
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
    await test.step('limits spending and asks above a limit', async () => {
      await decide({})
      await expect(page.getByText(managed)).toHaveCount(0)
      await decide({ MaxCreditsPerDay: 0 })
      // The lock shows that the policies were read.
      await expect(page.getByText(managed)).toHaveCount(1)
      await expect(postToAll()).rejects.toThrow('managed Your organisation allows 0 credits a day')
      await decide({ ConfirmAboveCredits: 0, MaxCreditsPerDay: 10_000, StartHidden: true })
      await expect(page.getByText(managed)).toHaveCount(3)
      await control('answerDialog', { response: 1 })
      await expect(postToAll()).rejects.toThrow('cancelled')
      await control('answerDialog', { response: 0 })
      await postToAll()
      const dialogs = await control('dialogs')
      expect(dialogs.at(-1)?.message).toMatch(/^Spend \d+ credits?\?$/)
    })

    await test.step('controls downloads', async () => {
      const folder = join(userData, 'chosen')
      await decide({ BlockedDownloadTypes: ['exe'], DownloadFolder: folder, LogLevel: 'error' })
      await expect(page.getByText(managed)).toHaveCount(1)
      await expect(
        callBridge(page, 'files.save', { path: '/storage/a.exe', fileName: 'a.exe' }),
      ).rejects.toThrow('managed Your organisation does not allow .exe files to be saved.')
      const { rows } = await callBridge(page, 'posts.wall', { limit: 20, page: 1 })
      const path = JSON.stringify(rows).match(/"path":"([^"]+)"/)?.[1] ?? ''
      await callBridge(page, 'files.save', { path, fileName: 'mine.png' })
      // An NTFS alternate stream appears as a separate file here.
      expect(readdirSync(folder).filter((name) => !name.includes(':'))).toEqual(['mine.png'])
    })

    await test.step('keeps nothing for offline use', async () => {
      expect((await callBridge(page, 'app.boot', {})).wall).not.toBeNull()
      await decide({ OfflineCache: 0, LogLevel: 'error' })
      await expect.poll(async () => (await callBridge(page, 'app.boot', {})).wall).toBeNull()
      await callBridge(page, 'posts.wall', { limit: 20, page: 1 })
      expect((await callBridge(page, 'app.boot', {})).wall).toBeNull()
    })

    await test.step('locks an idle app and keeps the draft', async () => {
      await goTo(page, '/frontend/wall')
      await page.getByRole('button', { name: /^Share an update/ }).click()
      const box = page.getByRole('textbox', { name: 'Your post' })
      await expect(box).toBeFocused()
      await page.keyboard.type('Half a thought')
      await control('setIdle', { seconds: 60 })
      await decide({ IdleLockMinutes: 1 })
      await expect(page.getByText('Quayside locked itself because nobody used it.')).toBeVisible()
      await expect(page.getByRole('feed')).toHaveCount(0)
      await control('setIdle', { seconds: 0 })
      const account = accountAt(network, 0)
      await expect(page.getByLabel('E-mail')).toHaveValue(account.email)
      await trySignIn(page, account)
      await page.getByRole('button', { name: /^Share an update.*Draft kept/ }).click()
      await expect(box).toHaveText('Half a thought')
    })

    await test.step('contacts no other host, with and without TelemetryNone', async () => {
      expect((await callBridge(page, 'diagnostics.report', {})).telemetry).toBe('none')
      const reached = [...proxy.forwarded, ...proxy.asked.map((place) => `http://${place}`)]
      expect(new Set(reached.map((url) => new URL(url).hostname))).toEqual(
        new Set(['network.test', 'realtime.test']),
      )
    })
    for (const each of [proxy.stop, script.close, front.close]) await each()
    // Picture requests in flight failed when the proxy stopped.
    expect(problems.filter((problem) => !problem.includes('502 (Bad Gateway)'))).toEqual([])
  })

  test('unreadable policies stay in force, and missing ones prevent sign-in', async ({ launch, network }) => {
    test.skip(system !== 'linux', 'The file is Linux’s: the other systems’ readers are tested by themselves')
    const first = await launch({
      ...on,
      policies: { ServerUrl: network.url, DisableDemo: true, DisableGpu: true },
    })
    const { userData } = first
    const demo = (page: Page) => page.getByRole('button', { name: 'Explore the demo network' })
    await expect(first.page.getByLabel('Server address')).toHaveValue(network.url)
    expect(await first.control('drawsInSoftware')).toBe(false)

    writeFileSync(join(userData, 'administrator/policies.json'), '{"Disab')
    const second = await first.relaunch()
    await expect(second.page.getByText(/The last known ones apply\./)).toBeVisible()
    await expect(demo(second.page)).toHaveCount(0)
    expect(await second.control('drawsInSoftware')).toBe(true)
    const report = await callBridge(second.page, 'diagnostics.report', {})
    expect(report.policies).toMatchObject({ trouble: 'unreadable', policyStatus: 'last-known' })
    await trySignIn(second.page, accountAt(network, 0))
    await expectWall(second.page)
    await second.quit()

    writeFileSync(join(userData, 'last-policies.json'), '{"pol')
    const third = await second.relaunch()
    await expect(third.page.getByText(/You can sign in once they are read\./)).toBeVisible()
    const here = { server: network.url, email: 'a@b.c', password: 'x', remember: false }
    await expect(callBridge(third.page, 'session.signIn', here)).rejects.toThrow('managed')

    // The policies are available again.
    await third.control('setPolicies', { values: { DisableDemo: true } })
    await expect(third.page.getByText(/once they are read/)).toHaveCount(0)
    await trySignIn(third.page, accountAt(network, 0))
    await expectWall(third.page)
    await third.quit()
  })
}
