import { describe, expect, it } from 'vitest'
import { pageForBrowser, withScript, withSocket } from './document.ts'

describe('content security policy', () => {
  it('allows the host’s socket and nothing else', () => {
    expect(withSocket("default-src 'none'; connect-src 'none'; script-src 'self'")).toBe(
      "default-src 'none'; connect-src 'self'; script-src 'self'",
    )
    expect(withSocket("default-src 'none'")).toBe("default-src 'none'; connect-src 'self'")
    expect(withSocket("connect-src https://a.example 'self'")).toBe("connect-src 'self' https://a.example")
  })
})

describe('host script', () => {
  it('runs before every script of the page', () => {
    const address = '/__host/page.js?v=1'
    const script = `<script src="${address}"></script>`
    expect(withScript('<html><head><title>t</title></head>', address)).toBe(
      `<html><head>${script}<title>t</title></head>`,
    )
    expect(withScript('<!doctype html><p>x', address)).toBe(`<!doctype html>${script}<p>x`)
    expect(withScript('<p>x', address)).toBe(`${script}<p>x`)
  })

  it('adds the script to HTML only and leaves other responses unchanged', async () => {
    const where = async () => '/__host/page.js?v=2'
    const page = new Response('<head></head><a href="app://quayside/a">a</a>', {
      headers: { 'content-type': 'text/html', 'content-length': '40' },
    })
    const answer = await pageForBrowser(page, 'app://quayside', where)
    expect(answer.body).toContain('<script src="/__host/page.js?v=2">')
    expect(answer.body).toContain('href="/a"')
    expect(answer.headers).toEqual({ 'content-type': 'text/html', 'cache-control': 'no-store' })
    const style = new Response('a{}', { headers: { 'content-type': 'text/css', etag: '"1"' } })
    const other = await pageForBrowser(style, 'app://quayside', where)
    expect(other.headers).toEqual({ 'content-type': 'text/css', etag: '"1"' })
    expect(typeof other.body).not.toBe('string')
  })
})
