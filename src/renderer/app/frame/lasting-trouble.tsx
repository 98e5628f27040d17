import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { commandTexts } from '#shared/texts/commands.ts'
import { actNow } from '../../lib/account.ts'
import { announce } from '../../lib/announcer.ts'
import { bridge, bridgeFor } from '../../lib/bridge.ts'
import { openOverlay } from '../../lib/overlay.ts'
import { connectionAtom, sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { Popover } from '../../ui/popover.tsx'
import { type Trouble, troubleOf } from './connection-trouble.ts'
import classes from './frame.module.css'

/** Shorter problems are not shown, ms. */
const graceMs = 1500

const useLastingTrouble = (): Trouble | null => {
  const trouble = troubleOf(useAtomValue(connectionAtom))
  const text = trouble?.text
  const [shown, setShown] = useState<string | undefined>(undefined)
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), text === undefined ? 0 : graceMs)
    return () => clearTimeout(timer)
  }, [text])
  return shown !== undefined && shown === text ? trouble : null
}

/** Announces the end of a shown problem. After several problems in a row it announces the end of the first. */
const useAnnouncedEnd = (shown: Trouble | null): void => {
  const first = useRef<Trouble | null>(null)
  const isOver = troubleOf(useAtomValue(connectionAtom)) === null
  useEffect(() => {
    first.current ??= shown
    if (!isOver || first.current === null) return
    announce(first.current.over)
    first.current = null
  }, [shown, isOver])
}

const applyRemedy = (kind: NonNullable<Trouble['remedy']>['kind']): void => {
  const { server } = store.get(sessionAtom)
  // The network's own address: whatever answers in its place then shows its page.
  if (kind === 'browser' && server !== null) void bridgeFor(actNow()).links.open({ url: server })
  if (kind === 'retry') void bridge.connection.retry()
}

/** Names the problem briefly. A click shows its cause and its remedy. */
const Indication = ({ tone, text, detail, remedy }: Trouble) => {
  const place = useRef<HTMLSpanElement>(null)
  // The indicator unmounts by itself. A focus inside moves to the content.
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById('content')?.focus()
    }
  }, [])
  return (
    <Row as="span" align="stretch" shrink ref={place}>
      <Popover
        label={text}
        className={classes.panel}
        trigger={(props) => (
          <Row
            as="button"
            gap={2}
            shrink
            size="m"
            tone="warn"
            weight={500}
            nowrap
            px={2.5}
            type="button"
            {...props}
            className={classes.trouble}
            data-tone={tone}
            title={detail}
            aria-description={detail}
          >
            <span className={classes.dot} aria-hidden="true" />
            <span className={classes.text}>{text}</span>
          </Row>
        )}
      >
        {(close) => (
          <>
            <Text size="m">{detail}</Text>
            {remedy ? (
              <Button
                size="small"
                variant="primary"
                className={classes.more}
                onClick={() => {
                  close()
                  applyRemedy(remedy.kind)
                }}
              >
                {remedy.label}
              </Button>
            ) : null}
            <Button
              size="small"
              className={classes.more}
              onClick={() => {
                close()
                openOverlay('diagnostics')
              }}
            >
              {commandTexts.names.diagnostics}
            </Button>
          </>
        )}
      </Popover>
    </Row>
  )
}

/** The problem, once it has lasted a moment. */
export const LastingTrouble = () => {
  const trouble = useLastingTrouble()
  useAnnouncedEnd(trouble)
  return trouble ? <Indication {...trouble} /> : null
}
