import { expect, test } from 'vitest'
import { checksumOf } from '../../../../src/api/contract.ts'
import { checkFile, checkFiles } from './support/checkFiles.ts'

const letters = 'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5bC7dE9fG1hJ3kL5mN7pQ9rS1tU3v'
const take = (length: number) => letters.repeat(4).slice(0, length)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (role: string) => `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'x', role })}.${take(43)}`
const sgk = (random: string) => `sgk_${random}${checksumOf(`sgk_${random}`)}`
const pem = (kind: string, end: string) => `-----BEGIN ${kind}PRIVATE KEY-----${end}${take(64)}`

/** Put together, so that no scanner of this repository takes them for real. */
const secrets: [kind: string, secret: string][] = [
  ['an AWS access key', `AK${'IA'}ABCDEFGH234567QR`],
  ['a GitHub token', `gh${'p_'}${take(36)}`],
  ['a GitHub token', `github_${'pat_'}${take(22)}_${take(59)}`],
  ['a Slack token', `xo${'xb-'}123456789012-${take(24)}`],
  ['a Stripe secret key', `sk_${'live_'}${take(24)}`],
  ['an OpenAI API key', `sk-${'proj-'}${take(40)}T3Blbk${'FJ'}${take(40)}`],
  ['an Anthropic API key', `sk-${'ant-'}api03-${take(93)}AA`],
  ['a Supabase secret key', `sb_${'secret_'}${take(31)}`],
  ['a Supabase service role key', jwt('service_role')],
  ['a private key', pem('', '\n')],
  ['a private key', pem('RSA ', '\\n')],
  ['an API key of this portal', sgk(take(30))],
  ['an access token of this portal', `sg${'t_'}ab12cd34_${take(43)}`],
  ['a sign-in of this portal', `sg${'r_'}${take(43)}`],
]

test.each(secrets)('%s is found in a minified file, and not repeated', (kind, secret) => {
  const text = `\nvar a=1;${'b;'.repeat(60_000)}x={key:"${secret}"};eval(y)`
  const { checks } = checkFiles({ 'a.js': text })
  const found = checks.filter(({ code }) => code === 'secret_found')
  expect(found).toEqual([
    {
      code: 'secret_found',
      severity: 'error',
      file: 'a.js',
      line: 2,
      text: `This looks like ${kind}: ${secret.slice(0, 6)}… Everyone who has the app can read it. Remove it, and replace it where it’s valid. (Character 120,017 of the line.)`,
    },
  ])
  expect(JSON.stringify(checks)).not.toContain(secret.slice(0, 7))
})

test.each([
  ['a file of settings', '.env'],
  ['a file of no kind', 'LICENSE'],
  ['the manifest', 'miniapp.json'],
])('secrets are found in %s', (_what, path) => {
  const codes = checkFile(path, `a\nKEY=${secrets[0]?.[1]}`)
  expect(codes).toContainEqual({ code: 'secret_found', file: path, line: 2 })
})

test('a Google key may be for browsers', () => {
  const text = `AI${'za'}${take(35)}`
  expect(checkFile('a.js', text)).toEqual([{ code: 'browser_key_found', file: 'a.js', line: 1 }])
})

test.each([
  ['a Supabase key for browsers', jwt('anon')],
  ['a token that isn’t JSON', `eyJ${take(20)}.eyJ${take(20)}.${take(20)}`],
  ['the first line of a private key', '-----BEGIN PRIVATE KEY-----'],
  ['a public key', `-----BEGIN PUBLIC KEY-----\n${take(64)}`],
  ['a key of this portal with a wrong checksum', `sgk_${take(36)}`],
  ['a Stripe key for tests', `sk_test_${take(24)}`],
  ['a class of CSS', 'sk-spinner-with-a-very-long-name-of-many-parts'],
  ['a longer word', `X${'AK'}IAABCDEFGH234567QR`],
])('%s is no secret', (_what, text) => {
  expect(checkFile('a.js', `x = "${text}"`)).toEqual([])
})
