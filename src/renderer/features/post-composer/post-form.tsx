import { IconX } from '@tabler/icons-react'
import { selectAtom } from 'jotai/utils'
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Post } from '#shared/contract/entities/post.ts'
import { type Cost, isNotStated } from '#shared/rules/cost.ts'
import { textOfPost } from '#shared/rules/forms.ts'
import {
  type Audience,
  toggleInComposer,
  type VisibilityOption,
  withVisibility,
} from '#shared/rules/visibility.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import type { Draft } from '../../lib/draft.ts'
import type { HeldKeys } from '../../lib/held-keys.ts'
import { settingsAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { keptClear } from '../../ui/toast-place.ts'
import { AudiencePrice } from '../composer/audience-price.tsx'
import { FileDrop } from '../composer/file-drop.tsx'
import { FileTray, LostFiles } from '../composer/file-tray.tsx'
import { invitationTexts } from '../composer/invitation-texts.ts'
import { NewerText } from '../composer/newer-text.tsx'
import { PickFilesButton } from '../composer/pick-files-button.tsx'
import { RichEditor, type RichEditorHandle } from '../composer/rich-editor.tsx'
import { SavedAudiences } from '../composer/saved-audiences.tsx'
import { composerTexts } from '../composer/texts.ts'
import type { TrayFile } from '../composer/tray-file.ts'
import { useTray } from '../composer/use-tray.ts'
import { UserTypePicker } from '../composer/user-type-picker.tsx'
import { VisibilityPicker } from '../composer/visibility-picker.tsx'
import { AddCredits } from '../credits/cost-chip.tsx'
import { CostlyButton } from '../credits/costly-button.tsx'
import { costChipTexts } from '../credits/texts.ts'
import { filesOfPost, isChangedElsewhere, type PostDraft } from '../post/post-draft.ts'
import { editTexts } from '../post/texts.ts'
import { useFollowedText } from '../post/use-edit.ts'
import { usePosting } from './use-posting.ts'
import classes from './wall-composer.module.css'

interface PriceLineProps {
  readonly cost: Cost
  readonly balance: number | null
  /** Whether no audience is chosen yet. Any price, even "Free", would then be wrong. */
  readonly hidden: boolean
}

const PriceChip = ({ cost }: Pick<PriceLineProps, 'cost'>) => {
  if (cost === null) return <Chip tone="danger">{composerTexts.costUnknown}</Chip>
  return (
    <Chip tone={cost === 0 ? 'neutral' : 'warn'}>
      {isNotStated(cost) ? costChipTexts.notStated : composerTexts.cost(cost)}
    </Chip>
  )
}

/** The price of the post, updated while typing, beside the balance. */
const PriceLine = ({ cost, balance, hidden }: PriceLineProps) => (
  <Row as="span" gap={2} inline aria-live="polite">
    {hidden ? null : <PriceChip cost={cost} />}
    <Text as="span" size="m" tone="muted" numeric>
      {balance === null ? composerTexts.balanceUnknown : composerTexts.balance(balance)}
    </Text>
  </Row>
)

interface NewerPostProps {
  readonly draft: Draft<PostDraft>
  readonly post: Post
}

/** The post's text if it was changed elsewhere during the edit. */
const NewerPost = ({ draft, post }: NewerPostProps) => {
  const isChanged = useAtomValue(
    useMemo(
      () => selectAtom(draft.valueAtom, (form) => form !== null && isChangedElsewhere(form, post)),
      [draft, post],
    ),
  )
  return isChanged ? <NewerText note={editTexts.changedMeanwhile} html={textOfPost(post)} /> : null
}

interface PostFormProps {
  readonly draft: Draft<PostDraft>
  readonly editing: Post | null
  readonly onClose: (isSaved: boolean) => void
  /** Keys typed between opening and the focus. */
  readonly held: RefObject<HeldKeys | null>
}

/** Whether two forms differ at most in a text that is not empty. */
const isSameButText = (one: PostDraft | null, other: PostDraft | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    (one.html === '') === (other.html === '') &&
    Object.entries(one).every(([name, value]) => name === 'html' || value === other[name as keyof PostDraft]))

/** Returns the draft without its text, which the editor holds. Typing does not rerender the form. */
const useAllButText = (draft: Draft<PostDraft>): PostDraft =>
  useAtomValue(useMemo(() => selectAtom(draft.valueAtom, (form) => form, isSameButText), [draft])) ??
  draft.read()

/** Focuses the editor of a form that opens, and types the keys captured for it. */
const useFirstFocus = (editor: RefObject<RichEditorHandle | null>, held: PostFormProps['held']): void => {
  const takeFocus = useEffectEvent(async () => {
    // The keys of this form. Another post's form that opens meanwhile has its own.
    const keys = held.current
    await editor.current?.focus(keys?.isGivenUp)
    const typed = keys?.take() ?? ''
    if (typed !== '') editor.current?.type(typed)
  })
  // A microtask, because React must finish first. Until then keys are captured, and the editor could not render them.
  useEffect(() => queueMicrotask(() => void takeFocus()), [])
}

interface HeadProps {
  readonly isEdit: boolean
  readonly empty: boolean
  readonly disabled: boolean
  readonly onClose: () => void
}

const Head = ({ isEdit, empty, disabled, onClose }: HeadProps) => (
  <Row gap={2} mb={2}>
    <Text as="h2" grow size="l" weight={600}>
      {isEdit ? composerTexts.editing : invitationTexts.composer}
    </Text>
    <IconButton
      size="small"
      label={composerTexts.close}
      tip={empty ? composerTexts.close : composerTexts.closeKeeps}
      icon={<IconX size={16} aria-hidden />}
      disabled={disabled}
      onClick={onClose}
    />
  </Row>
)

interface AudienceFieldsProps extends Pick<PostFormProps, 'editing'> {
  readonly audience: Audience
  readonly options: readonly VisibilityOption[]
  readonly disabled: boolean
  readonly onChange: (audience: Audience) => void
  /** The types of members. */
  readonly ref: RefObject<HTMLDivElement | null>
}

/** The types of members who see the post, and the audiences that were saved or used before. */
const AudienceFields = ({ audience, options, editing, disabled, onChange, ref }: AudienceFieldsProps) => {
  const settings = useAtomValue(settingsAtom)
  return (
    <>
      {audience.visibility === 'private_to_me' ? null : (
        <div ref={ref} className={classes.types} {...keptClear}>
          <UserTypePicker
            settings={settings}
            visibility={audience.visibility}
            selected={audience.userTypes}
            toggle={toggleInComposer}
            onChange={(userTypes) => onChange({ ...audience, userTypes })}
            disabled={disabled}
          />
          <AudiencePrice
            settings={settings}
            audience={audience}
            editing={editing}
            disabled={disabled}
            onChange={onChange}
          />
        </div>
      )}
      <div className={classes.types} {...keptClear}>
        <SavedAudiences audience={audience} options={options} disabled={disabled} onChange={onChange} />
      </div>
    </>
  )
}

/** The open composer: text, files, audience, price and the button. */
export const PostForm = ({ draft, editing, onClose, held }: PostFormProps) => {
  const settings = useAtomValue(settingsAtom)
  const editor = useRef<RichEditorHandle>(null)
  const [initialHtml] = useState(() => draft.read().html)
  const form = useAllButText(draft)
  const { files, was, lostFiles, sent } = form
  useFollowedText(draft, editor, was?.html)
  useFirstFocus(editor, held)
  const types = useRef<HTMLDivElement>(null)
  const onUntargeted = (): void => types.current?.querySelector('button')?.focus()
  const { terms, busy, change, send, discard } = usePosting({
    draft,
    form,
    editing,
    editor,
    onUntargeted,
    onClose,
  })
  const { options, costOf, cost, balance, may, textOnly, untargeted, empty } = terms
  const setFiles = useCallback(
    (step: (known: readonly TrayFile[]) => readonly TrayFile[]): void =>
      change((form) => ({ files: step(form.files) })),
    [change],
  )
  const there = useMemo(() => (editing ? filesOfPost(editing) : []), [editing])
  const tray = useTray(settings, 'post', files, setFiles, there)
  // Nothing else of `next`, which may be a rendered form with an older text.
  const setAudience = ({ visibility, userTypes }: Audience): void => change(() => ({ visibility, userTypes }))

  const newLabel = form.visibility === 'private_to_me' ? composerTexts.postPrivately : composerTexts.post
  const submitLabel = editing ? composerTexts.update : newLabel

  return (
    <FileDrop tray={tray} disabled={busy || textOnly} className={classes.form}>
      {sent === null || busy ? null : <FormNote tone="info">{composerTexts.sentBefore}</FormNote>}
      <Head isEdit={editing !== null} empty={empty} disabled={busy} onClose={() => onClose(false)} />
      {editing ? <NewerPost draft={draft} post={editing} /> : null}
      <RichEditor
        ref={editor}
        label={composerTexts.message}
        initialHtml={initialHtml}
        placeholder={composerTexts.shareUpdate}
        disabled={busy}
        onChange={(next) => change(() => ({ html: next }))}
        onFiles={textOnly ? () => {} : tray.addAny}
        onSubmit={() => void send()}
        onEscape={() => onClose(false)}
      />
      <LostFiles names={lostFiles} onDismiss={() => change(() => ({ lostFiles: [] }))} />
      {textOnly ? null : <FileTray tray={tray} disabled={busy} />}
      {textOnly ? null : (
        <AudienceFields
          ref={types}
          audience={form}
          options={options}
          editing={editing}
          disabled={busy}
          onChange={setAudience}
        />
      )}
      <Row gap={1} rowGap={2} wrap py={2} className={classes.foot} {...keptClear}>
        {textOnly ? null : (
          <>
            <VisibilityPicker
              options={options}
              value={form.visibility}
              costOf={costOf}
              onChange={(visibility) => setAudience(withVisibility(form, visibility))}
              disabled={busy}
            />
            <PickFilesButton picker="image" tray={tray} disabled={busy} />
            <PickFilesButton picker="attachment" tray={tray} disabled={busy} />
          </>
        )}
        {empty && !editing ? null : (
          <Button size="small" variant="quiet" disabled={busy} onClick={() => void discard()}>
            {editing ? composerTexts.cancelEdit : composerTexts.discardDraft}
          </Button>
        )}
        <Row gap={2} rowGap={2} wrap justify="end" className={classes.send}>
          <PriceLine cost={cost} hidden={untargeted} balance={balance} />
          <CostlyButton
            variant="primary"
            busy={busy}
            disabled={!untargeted && (empty || !may.ok)}
            title={may.ok ? undefined : may.reason}
            onClick={() => void send()}
          >
            {untargeted ? composerTexts.chooseAudience : submitLabel}
          </CostlyButton>
        </Row>
      </Row>
      {may.ok ? null : (
        <p className={classes.reason} role="alert">
          {sentenceLine([may.reason, may.short])} {may.short ? <AddCredits /> : null}
        </p>
      )}
    </FileDrop>
  )
}
