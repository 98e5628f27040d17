import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { expect } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { accountAt, answerOtherServer, signIn, signOut, trySignIn } from '../support/app/sign-in.ts'
import { holdRefusingAddress } from '../support/servers/refusing-address.ts'
import { selfSigned } from '../support/servers/self-signed.ts'
import { callBridge } from './steps/bridge.ts'

const someone = { email: 'someone@example.com', password: 'Secret1!' }

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a wrong password shows an error beside the form and keeps the input', async ({ launch, network }) => {
  const { page } = await launch({ server: network.url })
  const account = accountAt(network, 0)
  await trySignIn(page, { email: account.email, password: 'Wrong1!' })
  await expect(page.getByText('These credentials do not match our records.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(account.email)
  await signIn(page, account)
})

test('an unreachable address shows an error', async ({ launch }) => {
  const address = await holdRefusingAddress()
  const { page } = await launch({ server: `http://${address.host}` })
  await trySignIn(page, someone)
  await expect(page.getByText('No server answers at this address.')).toBeVisible()
  address.release()
})

test('an unrelated server shows an error', async ({ launch }) => {
  const server = createServer((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' })
    response.end('{"nothing":"here"}')
  })
  const address = await listening(server)
  try {
    const { page } = await launch({ server: `http://${address}` })
    await trySignIn(page, someone)
    await expect(page.getByText('The server at this address does not work with Quayside.')).toBeVisible()
  } finally {
    server.close()
  }
})

test('a web page instead of the network shows an error', async ({ launch }) => {
  const server = createServer((request, response) => {
    if (request.url === '/sanctum/csrf-cookie') {
      response.writeHead(204, { 'set-cookie': 'XSRF-TOKEN=token; Path=/' }).end()
      return
    }
    response.writeHead(500, { 'content-type': 'text/html' })
    response.end('<!doctype html><h1>Server Error</h1>')
  })
  const address = await listening(server)
  try {
    const { page } = await launch({ server: `http://${address}` })
    await trySignIn(page, someone)
    await expect(page.getByText('This server answered with a web page instead of data.')).toBeVisible()
    await expect(page.getByText('Server Error')).toHaveCount(0)
  } finally {
    server.close()
  }
})

test('a server with an untrusted certificate receives no request', async ({ launch }) => {
  let asked = 0
  const server = createTlsServer(selfSigned, (_request, response) => {
    asked++
    response.end()
  })
  const address = await listening(server)
  try {
    const { page } = await launch({ server: `https://${address}` })
    await trySignIn(page, someone)
    await expect(page.getByText('The certificate of this server is not valid.')).toBeVisible()
    expect(asked).toBe(0)
  } finally {
    server.close()
  }
})

test('an invalid address shows an error', async ({ launch }) => {
  const { page } = await launch()
  await page.getByLabel('Server address').fill('not an address')
  await trySignIn(page, someone)
  await expect(page.getByText('This is not a valid address.')).toBeVisible()
})

test('a password reaches another server only after a confirmation', async ({ launch, network }) => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.writeHead(404).end()
  })
  const elsewhere = `http://${await listening(server)}`
  try {
    const app = await launch({ server: network.url })
    const { page, control } = app
    await signIn(page, accountAt(network, 0))
    const stolen = { server: elsewhere, email: 'x@y.z', password: 'a message', remember: false }
    await expect(callBridge(page, 'session.signIn', stolen)).rejects.toThrow('blocked')
    await expect(callBridge(page, 'session.chooseServer', stolen)).rejects.toThrow('blocked')
    await expect(callBridge(page, 'demo.signIn', { email: 'x@y.z' })).rejects.toThrow('blocked')
    await callBridge(page, 'preferences.set', { server: elsewhere } as never)
    await signOut(page)

    await page.getByLabel('Server address').fill(elsewhere)
    await trySignIn(page, someone)
    const { host } = new URL(elsewhere)
    expect(await answerOtherServer(app, false)).toContain(`Use ${host} from now on?`)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    expect(asked).toBe(0)

    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await answerOtherServer(app, true)
    await expect(page.getByText('The server at this address does not work with Quayside.')).toBeVisible()
    expect(asked).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    expect((await control('dialogs')).filter(({ title }) => title.includes('another server'))).toHaveLength(2)
  } finally {
    server.close()
  }
})
