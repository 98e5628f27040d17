import { Cookie, CookieJar } from 'tough-cookie'
import { expect, it, vi } from 'vitest'
import { sessionOf } from '../../../../packages/browser-host/electron/session.ts'
import type { Target } from '../../http/target.ts'
import { createDetailsPartitions } from './details-partitions.ts'

it('copies the cookies that Chromium accepts, without those that it refuses', async () => {
  const session = sessionOf('details-test')
  const origin = 'https://network.test'
  const jar = new CookieJar(undefined, { looseMode: true })
  jar.setCookieSync('session=secret; Path=/; Secure; HttpOnly', origin)
  const refused = new Cookie({ key: 'other', value: 'with\u0001control', path: '/' })
  vi.spyOn(jar, 'getCookiesSync').mockReturnValue([refused, ...jar.getCookiesSync(origin)])
  const partition = createDetailsPartitions(
    () => session as unknown as Electron.Session,
    () => undefined,
  ).of('account')
  await partition.setCookies({ jar, origin } as Target)
  expect((await session.cookies.get({ url: origin })).map(({ value }) => value)).toEqual(['secret'])
})
