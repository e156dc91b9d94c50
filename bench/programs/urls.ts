import { calls } from '../../src/api/contract.ts'
import { type Person, registration, type TestCloud } from '../../tests/cloud/support/testCloud.ts'
import { withTestCloud } from '../harness/memory.ts'
import { outcomeOf, type Program } from '../harness/program.ts'

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

export default {
  about: 'security: hostile addresses in every address field',

  run: () =>
    withTestCloud(async (cloud) => {
      const owner = await cloud.person('owner')
      await cloud.call(calls.registerApp, { as: owner, body: registration('com.urls.edited') })
      const checks = []
      let number = 0
      const fields = writersOf(cloud, owner)

      for (const [field, write] of Object.entries(fields)) {
        for (const text of refused) {
          const answer = await write(text, ++number)
          checks.push({
            name: `${field} refuses ${JSON.stringify(text.slice(0, 60))}`,
            holds:
              answer.status === 422 && Object.keys(answer.errors ?? {}).join() === field.split('.').at(-1),
            seen: answer,
          })
        }
        for (const [text, stored] of taken) {
          const answer = await write(text, ++number)
          checks.push({ name: `${field} takes ${text}`, holds: answer.stored === stored, seen: answer })
        }
        for (const text of queried) {
          const answer = await write(text, ++number)
          const isServer = field.endsWith('.publicUrl')
          checks.push({
            name: `${field} ${isServer ? 'refuses' : 'takes'} ${text}`,
            holds: isServer
              ? answer.status === 422 && Object.keys(answer.errors ?? {}).join() === 'publicUrl'
              : answer.stored === text,
            seen: answer,
          })
        }
      }
      return outcomeOf(checks, {
        fields: Object.keys(fields).length,
        texts: refused.length + taken.length + queried.length,
      })
    }),
} satisfies Program

type Written = { status: number; stored?: unknown; errors?: Record<string, string> }

/** For each address field what writes a text there and reads back what is stored. */
function writersOf(
  cloud: TestCloud,
  as: Person,
): Record<string, (text: string, n: number) => Promise<Written>> {
  const register = (key: 'publicUrl' | 'logoURL' | 'webviewURL') => async (text: string, n: number) => {
    const body = registration(`com.urls.app-${n}`, { [key]: text })
    return written(await cloud.call(calls.registerApp, { as, body }), (answer) => answer.app[key])
  }
  const edit = (key: 'publicUrl' | 'logoURL' | 'webviewURL') => async (text: string) => {
    const params = { packageName: 'com.urls.edited' }
    const answer = await cloud.call(calls.updateApp, { as, params, body: registration('', { [key]: text }) })
    return written(answer, (app) => app[key])
  }
  const profile = (key: 'website' | 'logo') => async (text: string) =>
    written(
      await cloud.call(calls.saveProfile, { as, body: { [key]: text } }),
      (answer) => answer.profile[key],
    )

  return {
    'register.publicUrl': register('publicUrl'),
    'register.logoURL': register('logoURL'),
    'register.webviewURL': register('webviewURL'),
    'edit.publicUrl': edit('publicUrl'),
    'edit.logoURL': edit('logoURL'),
    'edit.webviewURL': edit('webviewURL'),
    'profile.website': profile('website'),
    'profile.logo': profile('logo'),
  }
}

function written<Body>(
  { status, body }: { status: number; body: Body },
  read: (body: Body) => unknown,
): Written {
  if (status === 200 || status === 201) return { status, stored: read(body) }
  return { status, errors: (body as { fields?: Record<string, string> }).fields ?? {} }
}
