import { describe, expect, it } from 'vitest'
import { breachesIn, importsOf } from './breaches.ts'

const reasons = (path: string, text: string): string[] => breachesIn({ path, text }).map(({ why }) => why)

describe('breachesIn', () => {
  it('allows imports of lower layers and earlier features', () => {
    expect(
      reasons(
        'src/renderer/screens/wall/wall-screen.tsx',
        "import { Feed } from '../../features/feed/feed.tsx'",
      ),
    ).toEqual([])
    expect(reasons('src/renderer/features/feed/feed.tsx', "import { x } from '../thread/thread.ts'")).toEqual(
      [],
    )
  })

  it('refuses imports of higher layers and later features', () => {
    expect(
      reasons(
        'src/renderer/features/feed/feed.tsx',
        "import { x } from '../../screens/wall/wall-screen.tsx'",
      ),
    ).toEqual(['../../screens/wall/wall-screen.tsx: features may not import screens'])
    expect(reasons('src/renderer/ui/card.tsx', "import { store } from '../lib/store.ts'")).toHaveLength(1)
    expect(
      reasons('src/renderer/features/thread/thread.ts', "import { feed } from '../feed/feed.ts'"),
    ).toEqual(['../feed/feed.ts: the feature thread comes before feed in build/layers/rooms.ts'])
  })

  it('refuses imports between processes in every import syntax', () => {
    for (const text of [
      "import { x } from '../../src/main/log.ts'",
      "import type { X } from '../../src/main/log.ts'",
      "import '../../src/main/log.ts'",
      "const x = await import('../../src/main/log.ts')",
      "export { x } from '../../src/main/log.ts'",
    ])
      expect(reasons('packages/reference-network/run.ts', text)).toEqual([
        '../../src/main/log.ts: reference-network may not import main',
      ])
  })

  it('refuses zod and schemas in the page, except type imports', () => {
    const path = 'src/renderer/features/post/post-card.tsx'
    expect(reasons(path, "import { z } from 'zod'")).toEqual(['zod: renderer does without zod'])
    expect(reasons(path, "import { post } from '#shared/contract/entities/post.schema.ts'")).toHaveLength(1)
    expect(reasons(path, "import type { x } from '#shared/contract/entities/post.schema.ts'")).toEqual([])
    expect(reasons(path, "import { type x } from '#shared/contract/entities/post.schema.ts'")).toEqual([])
  })

  it('allows a package’s selectors only in its own room', () => {
    for (const text of ["closest('[data-virtuoso-scroller]')", '\'[data-testid="virtuoso-item-list"]\'']) {
      expect(reasons('src/renderer/app/overlays/find/finder.ts', text)).toHaveLength(1)
      expect(reasons('src/renderer/ui/virtual-list/scroll-anchor.ts', text)).toEqual([])
    }
  })

  it('allows a package only in its own room', () => {
    const list = "import { Virtuoso } from 'react-virtuoso'"
    expect(reasons('src/renderer/features/feed/feed.tsx', list)).toHaveLength(1)
    expect(reasons('src/renderer/ui/virtual-list/virtual-list.tsx', list)).toEqual([])
    expect(reasons('src/shared/errors.ts', "import { app } from 'electron/main'")).toHaveLength(1)
    expect(reasons('src/shared/errors.ts', "import { join } from 'node:path'")).toHaveLength(1)
  })

  it('enforces the order of main’s rooms', () => {
    expect(reasons('src/main/storage/cache.ts', "import { x } from '../log.ts'")).toEqual([])
    expect(reasons('src/main/storage/cache.ts', "import { x } from '../ipc/pushes.ts'")).toHaveLength(1)
    expect(reasons('src/main/ipc/boot.ts', "import { x } from '../shell/tray.ts'")).toEqual([])
    expect(reasons('src/main/shell/tray.ts', "import { x } from '../ipc/pushes.ts'")).toEqual([
      '../ipc/pushes.ts: the room shell comes before ipc in build/layers/rooms.ts',
    ])
    expect(reasons('src/main/cellar/cache.ts', "import { x } from '../log.ts'")).toEqual([
      '../log.ts: build/layers/rooms.ts has no room "cellar"',
    ])
  })

  it('refuses mutable module state outside lib', () => {
    const text =
      'const known = new Map<string, string>()\nlet turn = 0\nconst tags: ReadonlySet<string> = new Set()\n'
    expect(reasons('src/renderer/features/feed/load.ts', text)).toHaveLength(2)
    expect(reasons('src/renderer/lib/store.ts', text)).toEqual([])
  })

  it('allows literal in-app paths only in paths.ts', () => {
    const text = "navigate('/frontend/wall')"
    expect(reasons('src/renderer/features/post/post-menu.tsx', text)).toEqual([
      '/frontend/wall is an in-app path: they are written in src/shared/paths.ts',
    ])
    expect(reasons('src/shared/paths.ts', text)).toEqual([])
    expect(reasons('src/main/log.ts', '/** As in "/frontend/wall". */')).toEqual([])
  })

  it('allows reads of a member’s name only in the name rule', () => {
    const reads = 'const name = user.full_name'
    expect(reasons('src/renderer/features/chat/chat-button.tsx', reads)).toHaveLength(1)
    expect(reasons('src/main/notifications/news.ts', reads)).toHaveLength(1)
    expect(reasons('src/shared/rules/names.ts', reads)).toEqual([])
    expect(reasons('packages/reference-network/world/users.ts', reads)).toEqual([])
    const asks = 'const name = authorName(user)'
    expect(reasons('src/renderer/features/conversations/conversation.tsx', asks)).toHaveLength(1)
    expect(reasons('src/renderer/features/post/post-header.tsx', asks)).toHaveLength(1)
    const rule = "import { shownName } from '#shared/rules/names.ts'"
    expect(reasons('src/renderer/features/board/cells.tsx', rule)).toHaveLength(1)
    const known = 'const name = row.offeredBy.nameAsKnown'
    expect(reasons('src/renderer/features/board/cells.tsx', known)).toHaveLength(1)
    expect(reasons('src/main/credits/cost-question.ts', known)).toEqual([])
    expect(reasons('src/main/notifications/news.ts', asks)).toEqual([])
    // The page's one place knows all that the window knows.
    expect(reasons('src/renderer/features/person/names.ts', `${rule}\n${asks}`)).toEqual([])
  })

  it.each(['Date.now()', 'const at = new Date()', 'useState(Date.now)', 'text = Date()', 'new Date'])(
    'refuses the wall clock outside modules that store dates: %s',
    (text) => {
      expect(reasons('src/main/polling/scheduler.ts', text)).toHaveLength(1)
      expect(reasons('src/renderer/features/feed/create-feed.ts', text)).toHaveLength(1)
      expect(reasons('src/shared/contract/entities/sent.schema.ts', text)).toHaveLength(1)
      expect(reasons('src/main/storage/user-store.ts', text)).toEqual([])
    },
  )
  it('allows dates from a given value', () => {
    for (const text of ['new Date(at)', 'Date.parse(text)', 'startOfDay(new Date(now))', 'toDate(x)'])
      expect(reasons('src/main/polling/scheduler.ts', text)).toEqual([])
  })

  it.each(['new Intl.DateTimeFormat(tag)', 'at.toLocaleDateString()', 'at.toLocaleTimeString()'])(
    'refuses a format of dates outside its module: %s',
    (text) => {
      expect(breachesIn({ path: 'src/main/zoned.ts', text })).toHaveLength(1)
      expect(breachesIn({ path: 'src/shared/dates.ts', text })).toEqual([])
    },
  )

  it.each([
    "word.normalize('NFD')",
    "word.normalize('NFKD').trim()",
    "word.replace(/\\p{M}+/gu, '')",
    "word.replaceAll(/[\\p{Diacritic}'-]/gu, '')",
    'name.toLowerCase().includes(wanted)',
    "name.toLocaleLowerCase('tr')\n  .startsWith(wanted)",
  ])('refuses folding of texts outside its module: %s', (text) => {
    expect(breachesIn({ path: 'src/renderer/lib/words.ts', text })).toHaveLength(1)
    expect(breachesIn({ path: 'src/shared/rules/fold-text.ts', text })).toEqual([])
  })
  it.each([
    "word.normalize('NFC')",
    "word.replace(/[^\\p{L}\\p{M}]/gu, '')",
    'ending.toLowerCase() === type',
  ])('allows other changes of texts: %s', (text) =>
    expect(breachesIn({ path: 'src/renderer/lib/words.ts', text })).toEqual([]),
  )

  it('reads multi-line imports', () => {
    expect(importsOf("import {\n  type A,\n  b,\n} from './x.ts'\nimport './y.css'")).toEqual([
      { specifier: './x.ts', typeOnly: false },
      { specifier: './y.css', typeOnly: false },
    ])
    expect(importsOf("type X = typeof import('./x.ts')")).toEqual([{ specifier: './x.ts', typeOnly: true }])
  })

  it('refuses an arrow outside the module of lanes, but for comments', () => {
    for (const text of ["const lane = from + ' → ' + to", '<span>←</span>', "'\\u2192'"])
      expect(reasons('src/renderer/features/post/lane.tsx', text)).toHaveLength(1)
    expect(reasons('src/renderer/features/post/lane.tsx', "/** 'A → B' */\n// A → B")).toEqual([])
    expect(reasons('src/shared/texts/isolated.ts', "export const laneArrow = '→'")).toEqual([])
  })
})
