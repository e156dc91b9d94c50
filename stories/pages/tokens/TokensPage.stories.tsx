import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow, narrowest, phone } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { hang } from '../../mocks/handle.ts'
import { inTeam, teamOfThree } from '../../mocks/teams.ts'
import { another, ciToken } from '../../mocks/tokens.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'

const terminal = another(53, 'Ada’s laptop', 'v5n1rj8b', {
  kind: 'terminal',
  scopes: ['apps:read', 'apps:write', 'sessions'],
  createdAt: '2026-03-01T08:00:00.000Z',
  expiresAt: '2026-04-17T09:00:00.000Z',
  lastUsedBy: { address: '203.0.113.7', client: 'glasses/1.0.0' },
})
const unused = { lastUsedAt: null, lastUsedBy: null }

/** One is in its last days, two have ended. */
const tokens = [
  ciToken,
  another(52, 'Nightly build', 'p0w7zt4c', {
    team: teamOfThree.team,
    scopes: ['apps:read', 'apps:write', 'sessions', 'keys', 'submit'],
    packageNames: ['com.example.recipes', 'com.example.trail-guide', 'com.example.weather'],
    expiresAt: '2026-03-21T09:30:00.000Z',
    ...unused,
  }),
  terminal,
  another(54, 'Old server', 'c8g2hy6f', { revokedAt: '2026-03-10T12:00:00.000Z' }),
  another(55, 'Trade fair', 'q4b6ws0d', { expiresAt: '2026-03-10T10:00:00.000Z', ...unused }),
]

const meta = preview.meta({
  title: 'Pages/Profile/Access tokens',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/profile/tokens', state: { ...inTeam, tokens } },
})

export const Listed = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    const list = within(await screen.findByRole('list', { name: 'Access tokens' }))
    await expect(list.getByText('sgt_k3x9d2mq_…')).toBeVisible()
    await expect(list.getAllByText(/^Last used/)[0]).toHaveTextContent(
      'Last used 3 minutes ago from 203.0.113.7 with curl/8.5.0',
    )
    await expect(list.getByText('Read apps, Submit for review')).toBeVisible()
    await expect(list.getByText(/^Expires in 3 days/)).toBeVisible()
    await userEvent.click(list.getByText('3 apps'))
    await expect(list.getByText('com.example.weather')).toBeVisible()
    await userEvent.click(screen.getByText('2 ended tokens of the last 30 days'))
    const ended = within(screen.getByRole('list', { name: 'Ended tokens' }))
    await expect(ended.getByText('Revoked')).toBeVisible()
    await expect(ended.getByText('Expired')).toBeVisible()
    await expect(ended.queryByRole('button')).toBeNull()
  },
})

export const LongAt320 = meta.story({
  globals: narrow,
  args: {
    state: {
      tokens: [
        { ...ciToken, name: longWord, packageNames: [`com.example.${longWord}`] },
        {
          ...ciToken,
          id: 'other',
          lastUsedBy: { address: '2001:db8:85a3:8d3:1319:8a2e:370:7348', client: longWord },
        },
        { ...terminal, name: longWord, revokedAt: ciToken.createdAt },
      ],
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByText('1 ended token of the last 30 days'))
    await expectNoSideScroll()
  },
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.listTokens)] },
  play: async () => expect(await screen.findByText('Loading access tokens…')).toBeInTheDocument(),
})

export const Empty = meta.story({
  globals: phone,
  args: { state: { tokens: [] } },
  play: async () => {
    await expect(await screen.findByText('No access tokens yet')).toBeVisible()
    await expect(screen.getByRole('link', { name: /^Read the Guide/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/access-tokens$/),
    )
    await expectNoSideScroll()
  },
})
