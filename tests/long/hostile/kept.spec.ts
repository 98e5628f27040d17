import { test } from '../../support/app/fixture.ts'
import { beginOf, isHtmlField } from '../../support/hostile/poison.ts'
import { cachedPlaces } from './kept.ts'
import type { PreparedPlace } from './prepared-place.ts'
import { startWalk, stepMs } from './walk.ts'

const as = (field: string): string => (isHtmlField(field) ? 'cached texts' : 'cached names')

// A trace of pages of this size would take too long.
test.use({ trace: 'off' })

test('no stored vector has an effect in views of stored data', async ({ launch, network, browser }) => {
  const walk = await startWalk({ launch, network, browser })
  const { app, poison, readPlaces, fetchAgain } = walk
  const search = async (inspect: () => Promise<void>): Promise<void> => {
    const field = app.page.getByRole('dialog').getByRole('combobox')
    for (let pack = 0; pack < poison.packs; pack += 1) {
      await field.fill(beginOf(pack))
      await app.page.waitForTimeout(stepMs)
      await inspect()
    }
  }
  walk.begin()
  await walk.inRounds(
    readPlaces
      .filter(({ name }) => cachedPlaces.includes(name))
      .map(
        (place): PreparedPlace => ({
          ...place,
          as,
          prepare: fetchAgain,
          ...(place.name === 'palette' ? { steps: search } : {}),
        }),
      ),
  )
  walk.judge({ fields: ['cached texts', 'cached names'] })
})
