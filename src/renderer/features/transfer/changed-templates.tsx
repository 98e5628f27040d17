import type { ChangedTemplate } from '#shared/ipc/transfer.ts'
import { Box, Stack, Text } from '../../ui/layout.tsx'
import { differingPart } from './differing-part.ts'
import { transferTexts as texts } from './texts.ts'
import classes from './transfer.module.css'

/** Scrolls a long text to the words that differ. */
const reveal = (differing: HTMLElement | null): void => {
  const box = differing?.parentElement
  if (box) box.scrollTop = differing.offsetTop - box.offsetTop - box.clientHeight / 2
}

interface VersionProps {
  /** The name of the template and of its version, for screen readers. */
  readonly label: string
  readonly title: string
  readonly name: string | null
  readonly text: string
  readonly other: string
}

/** A version of a template as plain text. The words that differ are marked. */
const Version = ({ label, title, name, text, other }: VersionProps) => {
  const { start, differing, end } = differingPart(text, other)
  return (
    <Stack gap={1} shrink>
      <Text size="s" tone="secondary">
        {title}
      </Text>
      {name === null ? null : (
        <Text weight={600} breaks dir="auto">
          {name}
        </Text>
      )}
      {/* A long text scrolls, also by keyboard. */}
      <Box as="section" aria-label={label} tabIndex={0} dir="auto" className={classes.text}>
        {start}
        {differing === '' ? null : (
          <mark ref={reveal} className={classes.differing}>
            {differing}
          </mark>
        )}
        {end}
      </Box>
    </Stack>
  )
}

interface ChangedTemplatesProps {
  readonly templates: readonly ChangedTemplate[]
  /** Number of the templates that differ. */
  readonly count: number
}

/** Shows both texts of the templates that an import would replace: people send them, with their bank details. */
export const ChangedTemplates = ({ templates, count }: ChangedTemplatesProps) => (
  <Stack as="section" gap={3} aria-label={texts.changedTemplates}>
    <Text as="h3" weight={600}>
      {texts.changedTemplates}
    </Text>
    <Text size="m">{texts.compareFirst}</Text>
    {templates.map(({ key, before, after }) => {
      const isRenamed = before.name !== after.name
      return (
        <Stack key={key} gap={1}>
          {isRenamed ? null : (
            <Text as="h4" weight={600} breaks dir="auto">
              {before.name}
            </Text>
          )}
          <div className={classes.versions}>
            <Version
              label={texts.versionOf(before.name, texts.here)}
              title={texts.here}
              name={isRenamed ? before.name : null}
              text={before.text}
              other={after.text}
            />
            <Version
              label={texts.versionOf(after.name, texts.inFile)}
              title={texts.inFile}
              name={isRenamed ? after.name : null}
              text={after.text}
              other={before.text}
            />
          </div>
        </Stack>
      )
    })}
    {count > templates.length ? <Text size="m">{texts.templatesStay(count - templates.length)}</Text> : null}
  </Stack>
)
