import fc from 'fast-check'
import { expect, test } from 'vitest'
import { post } from '../contract/entities/post.schema.ts'
import { draftSchemas, readDraft } from '../ipc/drafts.schema.ts'
import type { Form, FormField } from './form.ts'
import * as definitions from './forms.ts'

type AnyForm = Form<Record<string, unknown>>

const forms = Object.entries(definitions as Readonly<Record<string, unknown>>).flatMap(([name, one]) =>
  typeof one === 'object' && one !== null && 'fields' in one
    ? [[name.replace(/Form$/, ''), one as AnyForm] as const]
    : [],
)
const requests: readonly (readonly [AnyForm, (values: never) => unknown])[] = [
  [definitions.postForm as unknown as AnyForm, definitions.postRequest],
  [definitions.reviewForm as unknown as AnyForm, definitions.reviewRequest],
  [definitions.templateForm as unknown as AnyForm, definitions.templateOf],
]

const anyOf = ({ options }: FormField<unknown>): fc.Arbitrary<unknown> =>
  options === undefined ? fc.string() : fc.constantFrom(...options)

const valuesOf = ({ fields }: AnyForm): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyOf(field)])))

/** A form, and the same form with another value in one field. */
const changes = (form: AnyForm) =>
  fc
    .tuple(valuesOf(form), valuesOf(form), fc.constantFrom(...Object.entries(form.fields)))
    .filter(([one, other, [name, field]]) => !field.isSame(one[name], other[name]))
    .map(([one, other, [name]]) => ({ one, changed: { ...one, [name]: other[name] }, name }))

const assertOf = <T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void): void =>
  fc.assert(fc.property(arbitrary, (value) => void check(value)))

test('covers every form', () =>
  expect(forms.map(([name]) => name).sort()).toEqual([
    ...['alert', 'cargoLine', 'deadline', 'post', 'rateSheet', 'review', 'template'],
  ]))

test.each(forms)('the form %s is untouched while blank, and equal when read back', (_name, form) => {
  expect(form.isUntouched(form.blank)).toBe(true)
  expect(form.read({})).toEqual(form.blank)
  assertOf(valuesOf(form), (values) => {
    const back = form.read(JSON.parse(JSON.stringify(form.of({ ...values, other: 1 }))))
    expect(back).toEqual(values)
    expect(form.isSame(back, values)).toBe(true)
  })
})

test.each(forms)('a change of any field of the form %s makes it touched and unequal', (_name, form) => {
  assertOf(changes(form), ({ one, changed, name }) => {
    expect(form.isSame(one, changed)).toBe(false)
    const touched = { ...form.blank, [name]: changed[name] }
    expect(form.isUntouched(touched)).toBe(form.fields[name]?.isSame(changed[name], form.blank[name]))
  })
})

test.each(requests)('every field of a form changes what is sent %#', (form, requestOf) => {
  assertOf(changes(form), ({ one, changed }) =>
    expect(requestOf(changed as never)).not.toEqual(requestOf(one as never)),
  )
})

const drafts = forms.flatMap(([name, form]) => (name in draftSchemas ? [[name, form] as const] : []))

test.each(drafts)(
  'a draft of the form %s loses at most the field that is missing or unreadable',
  (subject, form) => {
    const read = (content: object) =>
      JSON.parse(readDraft({ subject, mode: 'new' }, JSON.stringify(content)) ?? 'null')
    const state = Object.keys(read({})).filter((name) => !(name in form.fields))
    const unreadable = fc.constantFrom(undefined, null, -17, {}, [17], ['x', {}], { html: 'x' })
    assertOf(fc.tuple(changes(form), unreadable), ([{ changed, name }, value]) => {
      const lost = { ...changed, [name]: form.blank[name] }
      expect(read({ ...changed, [name]: value })).toMatchObject(lost)
      expect(read({ ...changed, ...Object.fromEntries(state.map((one) => [one, value])) })).toMatchObject(
        changed,
      )
      // The form at the start of an edit, or before it was closed.
      for (const one of ['was', 'aside'].filter((one) => state.includes(one)))
        expect(read({ ...changed, [one]: { ...changed, [name]: value } })[one]).toEqual(lost)
    })
  },
)

test('the form of a post becomes the post again', () => {
  const { postForm, postRequest, formOfPost } = definitions
  assertOf(valuesOf(postForm as unknown as AnyForm), (values) => {
    const { message, ...head } = postRequest(values as unknown as definitions.PostFields)
    const saved = post.parse({ id: 1, postable_type: 'TextPost', postable: { text: message }, ...head })
    expect(formOfPost(saved)).toEqual(values)
  })
})

test('follows only what the author left unchanged, and an audience as a whole', () => {
  const { follow, blank } = definitions.postForm
  const was = { ...blank, html: 'a', visibility: 'public', userTypes: ['importer'] } as const
  const start = { ...was, html: 'b', visibility: 'my_connection_only' } as const
  const { html: _html, ...others } = start
  const { visibility: _visibility, userTypes: _userTypes, ...allButAudience } = start
  expect(follow(was, was, start)).toEqual(start)
  expect(follow({ ...was, html: 'c' }, was, start)).toEqual(others)
  expect(follow({ ...was, userTypes: ['exporter'] }, was, start)).toEqual(allButAudience)
})
