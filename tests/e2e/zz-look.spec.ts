import { test } from '../support/app/fixture.ts'
import { accountAt, expectWall } from '../support/app/sign-in.ts'
import { goTo } from './steps/go-to.ts'

for (const tag of (process.env.LOOK ?? 'fr').split(','))
  test(`look ${tag}`, async ({ launch, network }) => {
    const app = await launch({ server: network.url, args: [`--lang=${tag}`] })
    const { page } = app
    await page.setViewportSize({ width: Number(process.env.W ?? 1280), height: 900 })
    const shot = (name: string) => page.screenshot({ path: `/work/t/pics/${tag}-${name}.png` })
    await page.locator('input[type=password]').waitFor()
    await shot('0-signin')
    const { email, password } = accountAt(network, 0)
    await page
      .locator('input')
      .nth(-3)
      .fill(email)
      .catch(() => {})
    await page.locator('input[name=email], input[type=email]').first().fill(email)
    await page.locator('input[type=password]').fill(password)
    await page.keyboard.press('Enter')
    await expectWall(page)
    await shot('1-wall')
    for (const path of (
      process.env.PATHS ?? '/frontend/show-conversation/,/frontend/shipments,/board,/credits,/settings,/to-do'
    ).split(',')) {
      await goTo(page, path)
      await page
        .locator('main [aria-busy=true]')
        .waitFor({ state: 'detached' })
        .catch(() => {})
      await page.waitForTimeout(1500)
      await shot(`2-${path.replace(/\W+/g, '_')}`)
    }
    console.log(JSON.stringify(app.problems))
  })
