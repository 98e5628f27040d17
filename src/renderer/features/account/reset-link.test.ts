import { expect, it } from 'vitest'
import { readResetLink } from './reset-link.ts'

const token = 'a1B2-c3_d4e5f6a7b8c9d0e1f2a3'

it('reads the link of a reset mail', () => {
  expect(readResetLink(` https://network.example/reset-password/${token}?email=asha%40n.example \n`)).toEqual(
    {
      token,
      email: 'asha@n.example',
      host: 'network.example',
    },
  )
})

it('finds the link in a whole mail and drops the full stop after it', () => {
  const mail = `Subject: Reset\n\nSee https://network.example/help or\nhttps://network.example:8443/reset-password/${token}?email=a@b.c.\nBye`
  expect(readResetLink(mail)).toEqual({ token, email: 'a@b.c', host: 'network.example:8443' })
})

it('reads an app path and a bare token', () => {
  expect(readResetLink(`/reset-password/${token}?email=a%2Bb%40c.d`)).toEqual({
    token,
    email: 'a+b@c.d',
    host: null,
  })
  expect(readResetLink(token)).toEqual({ token, email: null, host: null })
})

it('reads the token from a query parameter', () => {
  expect(readResetLink(`https://n.example/app/reset-password?token=${token}&email=a@b.c`)).toMatchObject({
    token,
    email: 'a@b.c',
  })
})

it.each([
  '',
  'hello',
  'https://network.example/',
  'https://network.example/reset-password',
  'https://network.example/reset-password/?token=',
  'https://network.example/reset-password/%ff',
  `/reset-password/${'a'.repeat(501)}`,
  'two words that are no token',
  'javascript:alert(1)//reset-password/x',
])('returns null for %s', (text) => {
  expect(readResetLink(text)).toBeNull()
})
