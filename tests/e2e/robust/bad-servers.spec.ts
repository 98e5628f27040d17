import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { signInTexts as texts } from '../../../src/renderer/features/sign-in/texts.ts'
import { test } from '../../support/app/fixture.ts'
import { trySignIn } from '../../support/app/sign-in.ts'
import { holdRefusingAddress, type RefusingAddress } from '../../support/servers/refusing-address.ts'
import { selfSigned } from '../../support/servers/self-signed.ts'

/** Tests the message for each bad server address on the sign-in screen. Small servers misbehave in one way each. */

const someone = { email: 'someone@example.com', password: 'Secret1!' }

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const html: Answer = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Welcome</h1>')
const htmlError: Answer = (_request, response) =>
  response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Whoops at /var/www/app.php:12</h1>')
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const redirect =
  (to: string): Answer =>
  (_request, response) =>
    response.writeHead(302, { location: to }).end()
const huge: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const chunk = Buffer.alloc(1024 * 1024, 0x20)
  let left = 256
  const more = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= 1
      if (!response.write(chunk)) return void response.once('drain', more)
    }
    response.end('{}')
  }
  more()
}

/** Answers with Sanctum's cookie first, and then with the fault. */
const laravel =
  (login: Answer, user: Answer = json(401, { message: 'Unauthenticated.' })): Answer =>
  (request, response) => {
    if (request.url === '/sanctum/csrf-cookie')
      response.writeHead(204, { 'set-cookie': 'XSRF-TOKEN=token; Path=/' }).end()
    else if (request.url === '/login') login(request, response)
    else user(request, response)
  }

/** Sets cookies for other hosts, for none, without a name, and with line breaks in the token. */
const cookieTricks: Answer = (_request, response) =>
  response
    .writeHead(204, {
      'set-cookie': [
        'XSRF-TOKEN=a%0D%0AX-Injected%3A%20yes; Path=/',
        'sid=stolen; Domain=example.com; Path=/',
        'sid=wide; Domain=com; Path=/',
        '=; =; ;;',
        `big=${'x'.repeat(4000)}; Path=/`,
      ],
    })
    .end()

const servers: Server[] = []
const held: RefusingAddress[] = []

const listening = async (server: Server): Promise<string> => {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
const serving = async (answer: RequestListener): Promise<string> =>
  `http://${await listening(createServer(answer))}`

const refusing = async (): Promise<string> => {
  const address = await holdRefusingAddress()
  held.push(address)
  return `http://${address.host}`
}

test.afterEach(() => {
  for (const address of held.splice(0)) address.release()
  for (const server of servers.splice(0)) server.close()
})

const expectShown = async (page: Page, server: string, words: string): Promise<void> => {
  await page.getByLabel('Server address').fill(server)
  await trySignIn(page, someone)
  // Until then the text of the last server is there.
  await expect(page.getByRole('button', { name: texts.submit, exact: true })).toBeEnabled()
  await expect(page.getByText(words, { exact: true }), `${server}: ${words}`).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.title })).toBeVisible()
  await expect(page.getByLabel('Server address')).toHaveValue(server)
  await expect(page.getByLabel('E-mail')).toHaveValue(someone.email)
  await expect(page.getByText(/Whoops|php|Welcome|undefined|\{"/)).toHaveCount(0)
}

/** Fewer attempts than main's limit for one app. */
const casesOfAnApp = 9

test('the sign-in screen shows a specific text for each bad server', async ({ launch }) => {
  let strangerAsked = 0
  const stranger = await serving((_request, response) => {
    strangerAsked += 1
    response.end()
  })
  const signedInTo = laravel(json(200, {}, { 'set-cookie': 'sid=1; Path=/' }), html)
  let distrustedAsked = 0
  const distrusted = createTlsServer(selfSigned, (_request, response) => {
    distrustedAsked += 1
    response.end()
  })
  const cases: readonly (readonly [string, string])[] = [
    ['no address at all', texts.badAddress],
    ['ftp://network.example.com', texts.badAddress],
    ['https://user:secret@network.example.com', texts.badAddress],
    ['https://no-such-host.invalid', texts.badAddress],
    [await refusing(), texts.unreachable],
    [await serving((request) => request.socket.destroy()), texts.unreachable],
    [await serving(json(404, { nothing: 'here' })), texts.notOurs],
    [await serving(json(403, { message: 'Go away.' })), texts.notOurs],
    [await serving(json(200, { some: 'other api' })), texts.notOurs],
    [await serving(redirect(`${stranger}/elsewhere`)), texts.notOurs],
    [await serving(redirect('/login')), texts.notOurs],
    [await serving(html), texts.htmlPage],
    [await serving(htmlError), texts.htmlPage],
    [await serving(laravel(html)), texts.htmlPage],
    [await serving(laravel(htmlError)), texts.htmlPage],
    [await serving(signedInTo), texts.htmlPage],
    [await serving(laravel(json(200, {}), json(200, { not: 'a user' }))), texts.htmlPage],
    [await serving(laravel(huge)), texts.htmlPage],
    [await serving(laravel(redirect(`${stranger}/login`))), texts.htmlPage],
    // Only a 401 of Laravel's form is the network's own.
    [await serving(laravel(json(401, {}))), texts.htmlPage],
    [await serving(laravel(json(401, { message: '' }))), texts.wrongCredentials],
    [await serving(laravel(json(422, { message: 'Not this one.' }))), 'Not this one.'],
    [await serving(laravel(json(403, {}))), texts.forbidden],
    [await serving(laravel(json(419, { message: 'CSRF token mismatch.' }))), texts.serverFault],
    [await serving(laravel(json(500, { message: 'SQLSTATE[42S02]' }))), texts.serverFault],
    [await serving(laravel(json(503, {}))), texts.serverFault],
    [await serving((_request, response) => cookieTricks(_request, response)), texts.htmlPage],
    [`https://${await listening(distrusted)}`, texts.certificate],
    // Plain text where TLS was due is no web page, but no identity either.
    [(await serving(html)).replace('http:', 'https:'), texts.certificate],
  ]
  for (let from = 0; from < cases.length; from += casesOfAnApp) {
    const { page, problems, quit } = await launch()
    for (const [server, words] of cases.slice(from, from + casesOfAnApp))
      await expectShown(page, server, words)
    expect(problems).toEqual([])
    await quit()
  }
  expect([strangerAsked, distrustedAsked]).toEqual([0, 0])
})
