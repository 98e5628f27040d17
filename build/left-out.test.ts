import { fileURLToPath } from 'node:url'
import { CookieJar } from 'tough-cookie'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { leaveOut } from './left-out.ts'

/** Returns `tough-cookie` as main's bundle has it. */
const bundled = async (): Promise<{ readonly CookieJar: typeof CookieJar }> => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [leaveOut()],
    build: { ssr: fileURLToPath(import.meta.resolve('tough-cookie')), write: false },
    ssr: { noExternal: true },
  })) as Rolldown.RolldownOutput
  const { code } = output[0]
  expect(code).not.toMatch(/import .*tldts/)
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}

it('sends the same cookies without the list of public suffixes', async () => {
  const jars = [CookieJar, (await bundled()).CookieJar] as const
  const hosts = [
    'quay.example.com',
    'www.quay.example.com',
    'example.com',
    'quay.co.uk',
    'www.quay.co.uk',
    'intranet',
    'localhost',
    'quay.local',
    '127.0.0.1',
    '[::1]',
  ]
  for (const host of hosts)
    for (const domain of [null, host, ...hosts.filter((other) => host.endsWith(`.${other}`))]) {
      const sent = jars.map((Jar) => {
        const jar = new Jar()
        const url = `https://${host}/api`
        jar.setCookieSync(`a=1${domain === null ? '' : `; Domain=${domain}`}`, url, { ignoreError: true })
        return [jar, Jar.fromJSON(JSON.stringify(jar))].map((each) => each?.getCookieStringSync(url))
      })
      expect(sent[1], `${host} ${domain}`).toEqual(sent[0])
    }
})
