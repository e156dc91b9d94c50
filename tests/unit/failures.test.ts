// @vitest-environment node
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

import type { calls } from '../../src/api/contract.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

type Story = [file: string, name: string]

/** Each call of the contract → the story that shows it slow, failing with 500, dropped, malformed and with 401. */
const storyOfCall: Record<keyof typeof calls, Story | 'not called by the portal'> = {
  health: 'not called by the portal',
  exchangeToken: ['Reading', 'ExchangeToken'],
  getMe: ['Reading', 'GetMe'],
  saveProfile: ['Sending', 'SaveProfile'],
  listApps: ['Reading', 'ListApps'],
  getApp: ['Reading', 'GetApp'],
  checkPackageName: ['Reading', 'CheckPackageName'],
  registerApp: ['Sending', 'RegisterApp'],
  updateApp: ['Sending', 'UpdateApp'],
  deleteApp: ['Sending', 'DeleteApp'],
  publishApp: ['Sending', 'PublishApp'],
  regenerateKey: ['Sending', 'RegenerateKey'],
  getShareLink: ['Reading', 'GetShareLink'],
  trackSharing: ['Sending', 'TrackSharing'],
  listTesters: ['Reading', 'ListTesters'],
  removeTester: ['Sending', 'RemoveTester'],
  checkAdmin: ['Reading', 'CheckAdmin'],
  getStats: ['Reading', 'GetStats'],
  listSubmitted: ['Reading', 'ListSubmitted'],
  pageSubmitted: ['Reading', 'PageSubmitted'],
  pageAllApps: ['Reading', 'PageAllApps'],
  getAdminApp: ['Reading', 'GetAdminApp'],
  approveApp: ['Reviewing', 'ApproveApp'],
  rejectApp: ['Reviewing', 'RejectApp'],
  listAdminUsers: ['Reading', 'ListAdminUsers'],
  addAdminUser: ['Reviewing', 'AddAdminUser'],
  changeAdminRole: ['Reviewing', 'ChangeAdminRole'],
  removeAdminUser: ['Reviewing', 'RemoveAdminUser'],
  listAudit: ['Reading', 'ListAudit'],
  debug: ['Reviewing', 'DebugReport'],
  fixAppStatuses: ['Reviewing', 'FixAppStatuses'],
  createTestSubmission: ['Reviewing', 'CreateTestSubmission'],
}

/** Each call of the auth provider → how its stories name it, and the stories. */
const storiesOfProvider: Record<string, { says: string; stories: Story[] } | 'leaves the page'> = {
  getSession: {
    says: "path: '/auth/v1/token'",
    stories: ['Slow', 'Refused', 'Dropped', 'Malformed', 'Unauthorized'].map((way) => [
      'Returning',
      `Refresh${way}`,
    ]),
  },
  refreshSession: { says: "path: '/auth/v1/token'", stories: [['Returning', 'AcceptLink']] },
  acceptLink: { says: "path: '/auth/v1/token'", stories: [['Returning', 'AcceptLink']] },
  signOut: { says: "path: '/auth/v1/logout'", stories: [['Reading', 'SignOut']] },
  signUp: { says: "at('/signup')", stories: [['SigningIn', 'DialogSignUp']] },
  signIn: { says: "at('/token')", stories: [['SigningIn', 'DialogSignIn']] },
  signInWithGoogle: 'leaves the page',
  sendMagicLink: { says: "at('/otp')", stories: [['SigningIn', 'MagicLink']] },
  sendRecovery: { says: "at('/recover')", stories: [['SigningIn', 'Recover']] },
  resendConfirmation: { says: "at('/resend')", stories: [['SigningIn', 'Resend']] },
  updatePassword: { says: "at('/user', 'PUT')", stories: [['SigningIn', 'UpdatePassword']] },
  verifyCode: { says: "at('/verify')", stories: [['SigningIn', 'VerifyCode']] },
}

/** Loads the provider's client, and makes no call. */
const asksNothing = new Set(['prepareProvider'])

test.each(Object.entries(storyOfCall))('%s', (name, story) => {
  if (story === 'not called by the portal')
    for (const file of ['account', 'admin', 'apps', 'first'])
      expect(read(`src/api/${file}.ts`)).not.toContain(`calls.${name}`)
  else expect(playOf(...story)).toMatch(new RegExp(`(call: |repair\\()calls\\.${name},`))
})

test('every call of the provider has its stories', () => {
  const exported = [
    ...read('src/api/authProvider.ts').matchAll(/^export (?:async function|const) (\w+)(.*)/gm),
  ]
    .filter(([, name, rest]) => name !== undefined && /Promise|^\(/.test(rest ?? ''))
    .map(([, name]) => name)
  expect(exported.filter((name) => !asksNothing.has(name ?? '')).sort()).toEqual(
    Object.keys(storiesOfProvider).sort(),
  )
})

const providerStories = Object.entries(storiesOfProvider).flatMap(([name, value]) =>
  value === 'leaves the page' ? [] : value.stories.map((story) => [name, ...story, value.says] as const),
)

test.each(providerStories)('the provider’s %s by %s, %s', (_, file, name, says) => {
  expect(playOf(file, name)).toMatch(/play: (sending|reading|returning)\(/)
  expect(says.startsWith('at(') ? playOf(file, name) : source(file)).toContain(says)
})

test('a call counts as failing in each of the ways', () => {
  const failing = read('stories/support/failing.ts')
  for (const way of ["refused: 'it fails with 500'", 'dropped: ', 'malformed: ', 'unauthorized', "'expired'"])
    expect(failing).toContain(way)
  expect(failing.match(/step\('it is slow'/g)).toHaveLength(2)
})

const source = (file: string) => read(`stories/pages/failures/${file}.stories.tsx`)

/** The source of one story, up to the next statement at the margin. */
function playOf(file: string, name: string): string {
  const [, story] = source(file).split(`export const ${name} = `)
  expect(story, `${file} has no story ${name}`).toBeDefined()
  return story?.split(/\n(?=\S)(?!\}\))/)[0] ?? ''
}
