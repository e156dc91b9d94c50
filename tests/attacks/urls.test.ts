import { beforeAll, describe, expect, it } from 'vitest'

import { calls } from '../../src/api/contract.ts'
import { embedded } from '../cloud/support/databases.ts'
import { setUpCloud } from '../cloud/support/setUpCloud.ts'
import { type Person, registration } from '../cloud/support/testCloud.ts'

/** Texts that must be refused. */
const refused = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://example.com',
  'mailto:someone@example.com',
  'blob:https://example.com/1',
  'ws://example.com',
  'chrome://settings',
  'intent://example.com#Intent;end',
  'https://user@example.com',
  'https://user:password@example.com',
  'https://:password@example.com',
  'https://example.com@evil.example',
  'https://example.com\\@evil.example',
  'https://exam\nple.com',
  'https://exam\rple.com',
  'https://exam\tple.com',
  'https://example.com/\u0000',
  'https://example.com/\u0085',
  'https://exa mple.com',
  '//example.com',
  '\\\\example.com',
  'https:///example.com',
  'https://',
  'https://.',
  'example',
  'https://https://example.com',
  'https://example.com:99999',
  'https://[::1',
  'https://%00.com',
  'https://exa<mple.com',
  'http://',
  `https://example.com/${'a'.repeat(2_048)}`,
]

/** Texts that are taken, and what is stored. */
const taken: [string, string][] = [
  ['example.com', 'https://example.com'],
  ['https://example.com/', 'https://example.com'],
  ['HTTPS://EXAMPLE.COM/Path/', 'https://example.com/Path'],
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['https://аpple.com', 'https://xn--pple-43d.com'],
  ['https://gооgle.com', 'https://xn--ggle-55da.com'],
  ['https://ｅｘａｍｐｌｅ.com', 'https://example.com'],
  ['https://glasses-host:3000', 'https://glasses-host:3000'],
  ['https://example.com/my logo.png', 'https://example.com/my%20logo.png'],
  ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
]

/** Taken by every field but the server URL, since /webhook is appended to that. */
const queried = ['https://example.com/?size=512', 'https://example.com/page#part']

const cloud = setUpCloud(embedded, { appQuota: 10_000 })
let owner: Person
let number = 0
beforeAll(async () => {
  owner = await cloud.person('owner')
  await cloud.call(calls.registerApp, { as: owner, body: registration('com.urls.edited') })
})

type Written = { status: number; stored?: unknown; errors?: string[] }

function written<Body>(
  { status, body }: { status: number; body: Body },
  stored: (body: Body) => unknown,
): Written {
  if (status < 300) return { status, stored: stored(body) }
  return { status, errors: Object.keys((body as { fields?: object }).fields ?? {}) }
}

/** What writes a text into an address field, and reads back what is stored. */
const writers: [name: string, key: string, write: (text: string) => Promise<Written>][] = [
  ...(['publicUrl', 'logoURL', 'webviewURL'] as const).flatMap((key): typeof writers => [
    [
      `${key} of a registration`,
      key,
      async (text) => {
        const body = registration(`com.urls.app-${number++}`, { [key]: text })
        return written(await cloud.call(calls.registerApp, { as: owner, body }), ({ app }) => app[key])
      },
    ],
    [
      `${key} of an edited app`,
      key,
      async (text) => {
        const params = { packageName: 'com.urls.edited' }
        const body = registration('', { [key]: text })
        return written(await cloud.call(calls.updateApp, { as: owner, params, body }), (app) => app[key])
      },
    ],
  ]),
  ...(['website', 'logo'] as const).map((key): (typeof writers)[number] => [
    `${key} of the profile`,
    key,
    async (text) =>
      written(
        await cloud.call(calls.saveProfile, { as: owner, body: { [key]: text } }),
        ({ profile }) => profile[key],
      ),
  ]),
]

describe.each(writers)('%s', (_, key, write) => {
  const isRefused = { status: 422, errors: [key] }

  it.each(refused)('refuses %j', async (text) => {
    expect(await write(text)).toEqual(isRefused)
  })

  it.each(taken)('takes %s', async (text, stored) => {
    expect(await write(text)).toMatchObject({ stored })
  })

  it.each(queried)(`${key === 'publicUrl' ? 'refuses' : 'takes'} %s`, async (text) => {
    expect(await write(text)).toMatchObject(key === 'publicUrl' ? isRefused : { stored: text })
  })
})
