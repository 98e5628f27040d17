import { IconClipboardPlus, IconCopy, IconPlus } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cargoTotals, chargeOf } from '#shared/rules/cargo.ts'
import { type CargoLineFields, cargoLineForm } from '#shared/rules/forms.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { copyText } from '../../lib/copy-text.ts'
import { closeOverlay, overlayOfferAtom } from '../../lib/overlay.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusAdded } from '../../ui/focus-added.ts'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { withTokens } from '../../ui/written-text.tsx'
import { alertTexts } from '../alerts/texts.ts'
import { useDiscarded } from '../composer/discarded.tsx'
import { type CargoDraft, cargoDraft, divisorOf, readLine, takeMode } from './cargo-form.ts'
import { CargoLineFieldset } from './cargo-line.tsx'
import { CargoContainers, CargoTotalsFacts } from './cargo-results.tsx'
import { cargoTable, fitsOf } from './cargo-table.ts'
import { fieldHere, insertLines } from './insert-cargo.ts'
import { cargoTexts as texts } from './texts.ts'

/** Remembers the field that had the focus before the dialog after it takes the focus. */
const FieldBefore = ({ onField }: { readonly onField: (field: HTMLElement | null) => void }) => {
  useLayoutEffect(() => onField(fieldHere()), [onField])
  return null
}

/** Maximum lines. */
const mostLines = 30

interface CargoLinesProps {
  readonly lines: readonly CargoLineFields[]
  /** Replaces the typed lines. A step starts from those of the draft, because keys may be faster than renders. */
  readonly change: (step: (typed: readonly CargoLineFields[]) => readonly CargoLineFields[]) => void
}

/** The typed lines, each with its fields, and a button that adds one. */
const CargoLines = ({ lines, change }: CargoLinesProps) => {
  const list = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const changeLine = (at: number, part: Partial<CargoLineFields>): void =>
    change((all) => all.map((line, n) => (n === at ? { ...line, ...part } : line)))
  const addLine = (): void => focusAdded(list.current, () => change((all) => [...all, cargoLineForm.blank]))
  const removeLine = (at: number): void => {
    keepFocus(() => addButton.current)()
    change((all) => all.filter((_, n) => n !== at))
  }
  return (
    <Stack gap={4} ref={list}>
      {lines.map((line, at) => (
        <CargoLineFieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
          key={at}
          n={at + 1}
          fields={line}
          onChange={(part) => changeLine(at, part)}
          onRemove={lines.length === 1 ? null : () => removeLine(at)}
        />
      ))}
      <Row>
        <Button
          ref={addButton}
          size="small"
          icon={<IconPlus size={16} aria-hidden />}
          disabled={lines.length >= mostLines}
          onClick={addLine}
        >
          {texts.addLine}
        </Button>
      </Row>
    </Stack>
  )
}

/** Works out volume, chargeable weight and containers of typed cargo (user-guide.md#cargo-calculator). */
export const CargoDialog = () => {
  const [own] = useState(cargoDraft)
  const { value: cargo } = useDraft(own)
  const offer = useAtomValue(overlayOfferAtom)
  const mode = offer?.mode ?? null
  useEffect(() => {
    if (mode !== null) void takeMode(mode)
  }, [mode])
  const [field, setField] = useState<HTMLElement | null>(null)
  const cleared = useDiscarded<CargoDraft>(own.write)
  const lines = useMemo(() => cargo.lines.flatMap((line) => readLine(line).line ?? []), [cargo.lines])
  // Typing goes first.
  const packed = useDeferredValue(lines)
  const fits = useMemo(() => fitsOf(packed), [packed])
  const divisor = divisorOf(cargo.divisor, cargo.mode)
  const charge = divisor === null ? null : chargeOf(cargoTotals(lines), cargo.mode, divisor)
  // The draft instead of the rendered lines: keys may be faster than renders.
  const change = (step: (typed: CargoDraft) => Partial<CargoDraft>): void => {
    cleared.offer(null)
    own.update((typed) => ({ ...typed, ...step(typed) }))
  }
  const clear = (): void => {
    cleared.offer(cargo)
    own.clear()
  }
  const table = (): string =>
    divisor === null ? '' : cargoTable({ offer: offer?.quote ?? '', lines, mode: cargo.mode, divisor })
  const isReady = lines.length > 0 && divisor !== null
  return (
    <>
      <FieldBefore onField={setField} />
      <Dialog
        title={commandTexts.names.cargo}
        closeLabel={alertTexts.close}
        width={720}
        onClose={closeOverlay}
      >
        <Stack gap={4}>
          <Text size="m" tone="secondary">
            {texts.about}
          </Text>
          {offer === null ? null : (
            <Text as="bdi" weight={600} breaks>
              {withTokens(offer.quote)}
            </Text>
          )}
          {cleared.note}
          <CargoLines
            lines={cargo.lines}
            change={(step) => change(({ lines: all }) => ({ lines: step(all) }))}
          />
          <CargoTotalsFacts
            lines={lines}
            cargo={cargo}
            charge={charge}
            onChange={(part) => change(() => part)}
          />
          {lines.length === 0 ? null : <CargoContainers fits={fits} />}
          <Row gap={2} align="stretch" justify="end" wrap>
            {own.isEmpty() ? null : (
              <Button variant="quiet" onClick={clear}>
                {texts.clear}
              </Button>
            )}
            <Button
              icon={<IconCopy size={16} aria-hidden />}
              disabled={!isReady}
              onClick={() => void copyText(table())}
            >
              {texts.copy}
            </Button>
            {field === null ? null : (
              <Button
                variant="primary"
                icon={<IconClipboardPlus size={16} aria-hidden />}
                disabled={!isReady}
                onClick={() => insertLines(field, table())}
              >
                {texts.insert}
              </Button>
            )}
          </Row>
        </Stack>
      </Dialog>
    </>
  )
}
