import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Vector {
  readonly id: string
  readonly payload: string
  /** Effects without any cleaning, if known. */
  readonly raw: readonly string[]
}

/** Our own vectors: one for each way to bypass the rich text's protection. */
const own: readonly (readonly [payload: string, ...raw: string[]])[] = [
  ['<img src=x onerror=alert(1)>', 'script'],
  ['<svg onload=alert(1)>', 'script'],
  ['<svg><animate onbegin=alert(1) attributeName=x dur=1s>', 'script'],
  ['<details open ontoggle=alert(1)>x', 'script'],
  ['<a href="javascript:alert(1)">x</a>', 'script'],
  ['<a href="java\tscript:alert(1)">x</a>', 'script'],
  ['<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>', 'script'],
  ['<img src="https://tracker.invalid/pixel.gif">', 'request'],
  ['<p style="background:url(https://tracker.invalid/a)">x</p>', 'request'],
  ['<link rel=stylesheet href=https://tracker.invalid/a.css>', 'request'],
  ['<style>@import "https://tracker.invalid/b.css";</style>', 'request'],
  ['<video poster=https://tracker.invalid/p.png></video>', 'request'],
  ['<form action=https://other.invalid><button>x</button></form>', 'navigation'],
  ['<a href="https://other.invalid/">x</a>', 'navigation'],
  ['<a href="https://other.invalid/" target=_blank>x</a>', 'popup'],
  ['<a href="data:text/plain,x" download>x</a>', 'download'],
  ['<img name=getElementById><form name=body></form>', 'clobbered'],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
  ['<template><img src=x onerror=alert(1)></template>'],
  ['<font color="red;background:url(https://tracker.invalid/c)" face="x;}">x</font>'],
  ['<p style="--rich-ink:url(https://tracker.invalid/d);color:var(--rich-ink)">x</p>'],
  ['<a href="//other.invalid/a">x</a><a href="\\\\other.invalid\\a">x</a>'],
  ['<img src="//tracker.invalid/a.png"><img src="/\\tracker.invalid/a.png">'],
  ['<a href="/frontend/../../api/posts">x</a>'],
]

/** Our own vectors, with ids. */
export const ownVectors: readonly Vector[] = own.map(([payload, ...raw], index) => ({
  id: `own-${index + 1}`,
  payload,
  raw,
}))

const corpora = ['xss-dompurify.json', 'xss-payloads.json'].map((name) =>
  join(import.meta.dirname, '../../../../shared/corpora', name),
)

/**
 * Whether the published vectors are available beside the project, which does not contain them. Tests that need them
 * report their absence.
 */
export const hasPublicVectors = corpora.every((file) => existsSync(file))

export const publicVectors: readonly Vector[] = hasPublicVectors
  ? corpora.flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as { cases: Vector[] }).cases)
  : []

/** All vectors. */
export const vectors: readonly Vector[] = [...ownVectors, ...publicVectors]

/** A selection for every run: our own vectors, and an even part of the others. */
export const someVectors: readonly Vector[] = [
  ...ownVectors,
  ...publicVectors.filter((_, index) => index % 12 === 0),
]
