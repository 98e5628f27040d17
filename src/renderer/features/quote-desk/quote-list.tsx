import { IconFileDollar, IconPlus } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import type { Quote } from '#shared/ipc/quotes.ts'
import { type Quotes, quoteStateAt, quoteStates, quoteTitle } from '#shared/rules/quote-state.ts'
import { containsWords } from '#shared/rules/search-words.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { accountAtom, actNow } from '../../lib/account.ts'
import { useAccountAtom } from '../../lib/use-account-atom.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Input } from '../../ui/input.tsx'
import { Box, Row, Stack } from '../../ui/layout.tsx'
import { Menu, MenuHead, MenuItem } from '../../ui/menu.tsx'
import { Select } from '../../ui/select.tsx'
import { UnreadKept } from '../kept/unread-kept.tsx'
import { openQuote } from '../quotes/open-quote.ts'
import { QuoteLink } from '../quotes/quote-link.tsx'
import { quotesAtom } from '../quotes/quotes-state.ts'
import { quoteTexts } from '../quotes/texts.ts'
import classes from './quote-desk.module.css'
import { deskTexts as texts } from './texts.ts'
import { useMemberNames } from './use-member.ts'
import { WinRates } from './win-rates.tsx'

const shownFilters = ['all', ...quoteStates, 'templates'] as const

type Shown = (typeof shownFilters)[number]

const labelOf = (shown: Shown): string =>
  shown === 'all' || shown === 'templates' ? texts[shown] : quoteTexts.states[shown]

type Entry = readonly [key: string, quote: Quote]

const isShown = ({ state, validUntil }: Quote, shown: Shown, now: number): boolean => {
  if (shown === 'templates' || state === 'template') return shown === 'templates' && state === 'template'
  return shown === 'all' || quoteStateAt({ state, validUntil }, now) === shown
}

interface Filter {
  readonly text: string
  readonly shown: Shown
}

const everything: Filter = { text: '', shown: 'all' }

/** Returns the quotes that match, newest first. */
const matchingQuotes = (
  quotes: Quotes,
  filter: Filter,
  nameOf: (userId: string | null) => string,
  now: number,
): readonly Entry[] => {
  const isWanted = containsWords(filter.text)
  const textOf = ({ number, origin, destination, commodity, cargo, userId, own }: Quote): string =>
    [number, origin, destination, commodity, cargo, nameOf(userId), own.note].join('\n')
  return [...quotes]
    .filter(([, quote]) => isShown(quote, filter.shown, now) && isWanted(textOf(quote)))
    .toSorted(([, a], [, b]) => b.madeAt - a.madeAt)
}

/** A button for a new quote: a blank one, or one from a template. */
const NewQuote = ({ templates }: { readonly templates: readonly Entry[] }) => {
  const icon = <IconPlus size={16} aria-hidden />
  const start = (model: Quote | null): void => void openQuote(actNow(), {}, model)
  if (templates.length === 0)
    return (
      <Button variant="primary" icon={icon} onClick={() => start(null)}>
        {quoteTexts.newQuote}
      </Button>
    )
  return (
    <Menu
      label={quoteTexts.newQuote}
      trigger={(trigger) => (
        <Button {...trigger} variant="primary" icon={icon}>
          {quoteTexts.newQuote}
        </Button>
      )}
    >
      <MenuItem icon={<IconPlus size={16} />} onClick={() => start(null)}>
        {quoteTexts.newQuote}
      </MenuItem>
      <MenuHead>{texts.fromTemplate}</MenuHead>
      {templates.map(([key, quote]) => (
        <MenuItem key={key} onClick={() => start(quote)}>
          <bdi>{quoteTitle(quote) || texts.templates}</bdi>
        </MenuItem>
      ))}
    </Menu>
  )
}

/** The filter of the list. It stays while a quote is open. */
const filterAtom = accountAtom(everything)

const Filtered = ({ quotes }: { readonly quotes: Quotes }) => {
  const [filter, setFilter] = useAccountAtom(filterAtom)
  const wanted = useDeferredValue(filter)
  const nameOf = useMemberNames()
  const found = useMemo(() => matchingQuotes(quotes, wanted, nameOf, steadyNow()), [quotes, wanted, nameOf])
  const templates = [...quotes].filter(([, { state }]) => state === 'template')
  return (
    <Stack gap={4}>
      <Row gap={3} rowGap={2} wrap>
        <Input
          type="search"
          className={classes.search}
          placeholder={texts.search}
          aria-label={texts.search}
          value={filter.text}
          onChange={({ currentTarget }) => setFilter({ ...filter, text: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setFilter({ ...filter, text: '' })
          }}
        />
        <Select
          label={texts.state}
          value={filter.shown}
          options={shownFilters.map((value) => ({ value, label: labelOf(value) }))}
          onChange={(shown) => setFilter({ ...filter, shown })}
        />
        <NewQuote templates={templates} />
      </Row>
      <Box panel p={2}>
        {found.length === 0 ? (
          <EmptyState
            title={texts.noneMatch}
            action={<Button onClick={() => setFilter(everything)}>{texts.showAll}</Button>}
          />
        ) : (
          <ul aria-label={shellTexts.screens.quotes}>
            {found.map(([key, quote]) => (
              <Box as="li" divided className={classes.item} key={key}>
                <QuoteLink quoteKey={key} quote={quote} name={nameOf(quote.userId)} />
              </Box>
            ))}
          </ul>
        )}
      </Box>
      <Box mt={2}>
        <WinRates quotes={quotes} />
      </Box>
    </Stack>
  )
}

/** All quotes of the account, with a filter and the win rate by lane. */
export const QuoteList = () => {
  const quotes = useAtomValue(quotesAtom)
  if (quotes === null) return <UnreadKept name="quotes" />
  if (quotes.size === 0)
    return (
      <EmptyState
        icon={<IconFileDollar size={24} stroke={1.5} />}
        title={texts.none}
        detail={texts.noneDetail}
        action={<NewQuote templates={[]} />}
      />
    )
  return <Filtered quotes={quotes} />
}
