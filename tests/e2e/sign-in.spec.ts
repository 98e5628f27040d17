import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { expect } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { accountAt, answerOtherServer, signIn, signOut, trySignIn } from '../support/app/sign-in.ts'
import { callBridge } from './steps/bridge.ts'

const someone = { email: 'someone@example.com', password: 'Secret1!' }

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

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
