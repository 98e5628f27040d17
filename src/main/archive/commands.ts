import { failed, ok, type Result } from '#shared/errors.ts'
import type { SavedFile } from '#shared/ipc/native.ts'
import { deadlinesKey, noDeadlines } from '#shared/rules/deadlines.ts'
import type { Commands } from '../commands.ts'
import type { AppSession } from '../session/start.ts'
import type { UserStore } from '../storage/user-store.ts'
import type { Archive } from './archive.ts'
import type { ReadBack } from './read-back.ts'

export interface ArchiveCommandPorts {
  readonly session: Pick<AppSession, 'account' | 'accounts' | 'state'>
  readonly archive: Pick<Archive, 'ask' | 'askOther' | 'state'>
  readonly readBack: Pick<ReadBack, 'start' | 'stop' | 'state' | 'unsearched'>
  readonly kept: Pick<UserStore, 'list'>
  /** Saves a text in the downloads folder. */
  readonly saveText: (fileName: string, text: string) => Promise<Result<SavedFile>>
  /** Removes all data that shows an account's seen content. */
  readonly wipeSeen: (account: string) => Promise<void>
}

/** Handles the commands of the archive. Calendars load when one is saved, because most starts need none. */
export const archiveCommands = ({
  session,
  archive,
  readBack,
  kept,
  saveText,
  wipeSeen,
}: ArchiveCommandPorts): Commands<'archive'> => ({
  'archive.search': (input) => archive.ask('search', input),
  'archive.searchOthers': async (input) => {
    const others = session.accounts().filter(({ isActive }) => !isActive)
    const answers = others.map(async ({ account, user }) => {
      const found = await archive.askOther(account, user, 'search', input)
      return { account, answer: found.ok ? found.value : null }
    })
    return ok(await Promise.all(answers))
  },
  'archive.state': () => archive.state(),
  'archive.inCommon': (input) => archive.ask('inCommon', input),
  'archive.firstOffers': (input) => archive.ask('firstOffers', input),
  'archive.matching': (input) => archive.ask('matching', input),
  'archive.offers': (input) => archive.ask('offers', input),
  'archive.threadFiles': (input) => archive.ask('threadFiles', input),
  'archive.threadPast': (input) => archive.ask('threadPast', input),
  'archive.saveDepartures': async ({ uuids }, { account }) => {
    const { departuresFile } = await import('./departures-calendar.ts')
    const { server } = session.state()
    const known = await archive.ask('departures', { uuids })
    if (!known.ok) return known
    const entries = <C extends 'offer-notes' | 'reminders'>(collection: C) =>
      new Map(account === null ? [] : kept.list(account, collection).map(({ key, value }) => [key, value]))
    const [notes, reminders] = [entries('offer-notes'), entries('reminders')]
    const { name, text } = departuresFile(known.value, server, ({ key }) => {
      const reminder = reminders.get(key)
      return {
        note: notes.get(key)?.text ?? '',
        due: reminder === undefined || reminder.isDone ? null : reminder.due,
      }
    })
    return saveText(name, text)
  },
  'archive.saveDeadlines': async ({ shipmentId, title }, { account }) => {
    const { deadlinesFile } = await import('./deadlines-calendar.ts')
    const own = account === null ? [] : kept.list(account, 'deadlines')
    const deadlines = own.find(({ key }) => key === deadlinesKey(shipmentId))?.value ?? noDeadlines
    const { name, text } = deadlinesFile(deadlines, { shipmentId, title, server: session.state().server })
    return saveText(name, text)
  },
  'archive.readBack': () => ok(readBack.start('wall')),
  'archive.readThreads': () => ok(readBack.start('threads')),
  'archive.unsearched': () => readBack.unsearched(),
  'archive.stopReadBack': () => ok(readBack.stop()),
  'archive.readBackState': () => ok(readBack.state()),
  'archive.wipe': async () => {
    const account = session.account()
    if (account === null) return failed('signed-out')
    await wipeSeen(account)
    return ok(null)
  },
})
