import type { PostKind } from '#shared/contract/entities/post.ts'
import { offerTalk, type Topic, topics } from './topics.ts'

/** Returns the longest fixed part of a topic's text, which every post on the topic contains. */
const markOf = (topic: Topic): string =>
  topic.post
    .split(/\{\w+\}/)
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')

const marks = topics.map((topic) => [markOf(topic), topic] as const)

/** Returns the topic of a post's text; undefined for a text outside the demo. */
export const topicOf = (text: string): Topic | undefined => marks.find(([mark]) => text.includes(mark))?.[1]

const offerOf: Partial<Record<PostKind | 'Unknown', keyof typeof offerTalk>> = {
  ProductPost: 'product',
  ProductGroupPost: 'product',
  Voyager: 'voyage',
  LCLVoyager: 'voyage',
  AirVoyager: 'voyage',
  VoyagerGroupPost: 'voyage',
  TransportVehicle: 'vehicle',
  VehicleGroupPost: 'vehicle',
}

/** Returns comments that fit a post, each with the author's answer. `text` is the post's HTML. */
export const talkOn = (kind: PostKind | 'Unknown', text: string): Topic['talk'] =>
  topicOf(text)?.talk ?? offerTalk[offerOf[kind] ?? 'other']

const answers = new Map(
  [...topics.map((topic) => topic.talk), ...Object.values(offerTalk)]
    .flat()
    .map(([remark, answer]) => [remark, answer]),
)

/**
 * Returns the answer to a comment of the demo; undefined for a person's text. `text` may be wrapped in a paragraph.
 */
export const answerFor = (text: string): string | undefined => answers.get(text.replace(/^<p>|<\/p>$/g, ''))

/** Fills one port and one vessel into a text, the port without its code. */
export const fill = (text: string, names: { readonly port: string; readonly vessel: string }): string =>
  text.replaceAll('{port}', names.port.replace(/ \(\w+\)$/, '')).replaceAll('{vessel}', names.vessel)
