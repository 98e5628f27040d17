import { po } from 'gettext-parser'
import { problemsOf } from './compare.ts'
import type { SourceMessage } from './sources.ts'

/** Pictures of the documents by a part of the path of the file that declares a message. The first fit counts. */
const pictures: readonly (readonly [part: string, picture: string])[] = [
  ['/board/', 'board-light.png'],
  ['/ledger/', 'credits-light.png'],
  ['/credits/', 'credits-light.png'],
  ['/chat/', 'messages-light.png'],
  ['/thread', 'messages-light.png'],
  ['/shipments/', 'shipment-light.png'],
  ['/notifications/', 'notifications-light.png'],
  ['/search/', 'search-light.png'],
  ['/settings/', 'settings-light.png'],
  ['/to-do/', 'to-do-light.png'],
  ['/post', 'wall-light.png'],
  ['/feed/', 'wall-light.png'],
  ['/wall/', 'wall-light.png'],
]

const commentOf = ({ file, names }: SourceMessage): string => {
  const picture = pictures.find(([part]) => file.includes(part))?.[1]
  return [
    ...(names.length > 0 ? [`Parameters: ${names.map((name) => `{${name}}`).join(', ')}`] : []),
    ...(picture ? [`Picture: docs/pictures/${picture}`] : []),
  ].join('\n')
}

/** Returns a PO file of all messages: the id as context, with the place, the parameters and a picture. */
export const toPo = (
  tag: string,
  messages: readonly SourceMessage[],
  translations: Readonly<Record<string, string>>,
): Buffer => {
  const contexts: Record<string, Record<string, object>> = {}
  for (const message of messages) {
    const { id, source, file } = message
    contexts[id] = {
      [source]: {
        msgctxt: id,
        msgid: source,
        msgstr: [translations[id] ?? ''],
        comments: { reference: file, extracted: commentOf(message) },
      },
    }
  }
  const headers = { Language: tag, 'Content-Type': 'text/plain; charset=utf-8' }
  return po.compile({ charset: 'utf-8', headers, translations: contexts as never })
}

const faultsOf = (
  tag: string,
  source: string | undefined,
  msgid: string,
  text: string,
): readonly string[] => {
  if (source === undefined) return ['no message has this id']
  if (source !== msgid) return ['the English text has changed']
  return problemsOf(tag, source, text)
}

/** A read PO file: its translations by id, and what is wrong with others, a line for each. */
export interface ReadPo {
  readonly translations: Readonly<Record<string, string>>
  readonly problems: readonly string[]
}

/** Reads a PO file. Leaves out empty translations, and refuses broken ones and those of an older source. */
export const fromPo = (tag: string, file: Buffer, messages: readonly SourceMessage[]): ReadPo => {
  const sources = new Map(messages.map(({ id, source }) => [id, source]))
  const translations: Record<string, string> = {}
  const problems: string[] = []
  for (const entries of Object.values(po.parse(file).translations))
    for (const { msgctxt, msgid, msgstr } of Object.values(entries)) {
      const [text = ''] = msgstr
      if (msgctxt === undefined || text === '') continue
      const source = sources.get(msgctxt)
      const wrong = faultsOf(tag, source, msgid, text)
      if (wrong.length === 0) translations[msgctxt] = text
      else problems.push(...wrong.map((problem) => `${msgctxt}: ${problem}`))
    }
  return { translations, problems }
}
