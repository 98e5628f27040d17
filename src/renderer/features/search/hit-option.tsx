import {
  type Icon,
  IconBox,
  IconFile,
  IconMessage,
  IconMessageCircle,
  IconNotes,
  IconPlane,
  IconShip,
  IconStar,
  IconTruck,
  IconUser,
} from '@tabler/icons-react'
import { Fragment } from 'react'
import { dayMs } from '#shared/dates.ts'
import type { SignedInAccount } from '#shared/ipc/accounts.ts'
import type { ArchiveKind } from '#shared/ipc/archive.ts'
import type { SearchHit, SearchSegment } from '#shared/ipc/archive-search.ts'
import { dotLine } from '#shared/texts/units.ts'
import { Text } from '../../ui/layout.tsx'
import type { SpotlightOption } from '../../ui/spotlight.tsx'
import { withTokens } from '../../ui/written-text.tsx'
import { AccountLine } from '../account/account-line.tsx'
import { PlainMark } from '../person/person-mark.ts'
import { priceFigure } from '../post/kinds/price-figure.ts'
import { clockText } from '../time/moment-text.ts'
import classes from './search.module.css'
import { searchTexts as texts } from './texts.ts'

const icons: Readonly<Record<ArchiveKind, Icon>> = {
  person: IconUser,
  shipment: IconBox,
  voyage: IconShip,
  vehicle: IconTruck,
  product: IconBox,
  post: IconNotes,
  comment: IconMessageCircle,
  message: IconMessage,
  review: IconStar,
  notification: IconMessage,
  file: IconFile,
}

/** A result's text with marked hits. It contains members' words, so it is rendered as plain text only. */
const Highlighted = ({ segments }: { readonly segments: readonly SearchSegment[] }) => (
  <bdi>
    {segments.map(({ text, isHit }, index) =>
      isHit ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which rerenders as a whole
        <mark key={index} className={classes.hit}>
          {withTokens(text)}
        </mark>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={index}>{withTokens(text)}</Fragment>
      ),
    )}
  </bdi>
)

/** Joins a result's facts: mode, departure, price, author, location, and whether it is gone. */
const factsOf = ({ by, context, mode, etd, price, isGone }: SearchHit): string =>
  dotLine([
    mode === null ? '' : (texts.modes[mode] ?? ''),
    etd === null ? '' : texts.departs(etd),
    price === null ? '' : priceFigure(price.text, price.currency),
    by === null ? '' : texts.by(by),
    context === null ? '' : texts.stands(context),
    isGone ? texts.gone : '',
  ])

interface HitRow {
  readonly hit: SearchHit
  /** The account of the result, if the search was in all accounts. */
  readonly account: SignedInAccount | null
  readonly now: number
  readonly open: (path: string) => void
}

/** Returns a search result as a row of the list. */
export const hitOption = ({ hit, account, now, open }: HitRow): SpotlightOption => {
  const { kind, id, title, excerpt, by, byId, at, mode, etd, isGone, path } = hit
  const Glyph = kind === 'voyage' && mode === 'air' ? IconPlane : icons[kind]
  const facts = factsOf(hit)
  // The mark follows the name, in the title or among the facts.
  // Private notes are those of the active account, and another network has other members under the same ids.
  const hasMarks = account === null || account.isActive
  const mark = hasMarks ? <PlainMark userId={byId} /> : null
  const isWritten = kind === 'post' || kind === 'comment' || kind === 'message' || kind === 'review'
  const detail =
    excerpt.length === 0 && (isWritten || facts === '') ? null : (
      <>
        {isWritten || facts === '' ? null : (
          <Text as="span" size="m" tone="muted">
            {facts}
            {by === null ? null : mark}
            {excerpt.length === 0 ? '' : texts.separator}
          </Text>
        )}
        <Highlighted segments={excerpt} />
      </>
    )
  const hint = () => {
    if (kind === 'person') return hasMarks ? <PlainMark userId={id} /> : null
    return at === null || !isWritten ? null : clockText(at, now)
  }
  return {
    id: `${hasMarks ? '' : account.key}${kind}:${id}`,
    icon: <Glyph size={16} />,
    label: (
      <>
        <span className="q-hidden">{texts.kinds[kind]} </span>
        <Highlighted segments={title} />
        {by === null ? mark : null}
        {isWritten && facts !== '' ? (
          <Text as="span" size="m" tone="muted">
            {' '}
            {facts}
          </Text>
        ) : null}
        {isWritten && by !== null ? mark : null}
      </>
    ),
    detail:
      account === null ? (
        detail
      ) : (
        <>
          <AccountLine account={account} isShort />
          {detail === null ? null : texts.separator}
          {detail}
        </>
      ),
    hint: hint(),
    isPast: isGone || (etd !== null && etd + dayMs < now),
    run: () => open(path),
  }
}
