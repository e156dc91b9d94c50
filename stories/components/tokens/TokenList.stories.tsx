import { expect, fn, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow } from '../../../.storybook/viewports.ts'
import { TokenList } from '../../../src/components/tokens/TokenList.tsx'
import { account } from '../../mocks/fixtures.ts'
import { accessTokens, ciToken, endingToken, terminal } from '../../mocks/tokens.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const rows = accessTokens.map((token) => ({ ...token, endsSoon: token.id === endingToken.id }))

const meta = preview.meta({
  title: 'Product/Keys/Token list',
  component: TokenList,
  args: {
    tokens: rows.filter(({ owner }) => owner === account.email),
    error: null,
    now: now.getTime(),
    guideHref: '/docs/access-tokens',
    onCreate: fn(),
    onRevoke: fn(),
    onRetry: fn(),
  },
})

export const Own = meta.story({
  play: async ({ args, canvas }) => {
    const tokens = within(canvas.getByRole('list', { name: 'Access tokens' }))
    await expect(tokens.getByText('sgt_k3x9d2mq_…')).toBeVisible()
    await expect(tokens.getAllByText(/^Last used/)[0]).toHaveTextContent(
      'Last used 3 minutes ago from 203.0.113.7 with curl/8.5.0',
    )
    await expect(tokens.getByText('Read apps, Submit for review')).toBeVisible()
    await expect(tokens.getByText(/Expires in 3 days/)).toBeVisible()
    await userEvent.click(tokens.getByText('3 apps'))
    await expect(tokens.getByText('com.example.weather')).toBeVisible()
    await userEvent.click(tokens.getByRole('button', { name: 'Revoke… CI' }))
    await expect(args.onRevoke).toHaveBeenLastCalledWith(expect.objectContaining({ id: ciToken.id }))
    await userEvent.click(canvas.getByRole('button', { name: `Sign Out… ${terminal.name}` }))
    await expect(args.onRevoke).toHaveBeenLastCalledWith(expect.objectContaining({ id: terminal.id }))
    await userEvent.click(canvas.getByText('2 ended tokens of the last 30 days'))
    const ended = within(canvas.getByRole('list', { name: 'Ended tokens' }))
    await expect(ended.getByText('Revoked')).toBeVisible()
    await expect(ended.getByText('Expired')).toBeVisible()
    await expect(ended.queryByRole('button')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Create Token…' }))
    await expect(args.onCreate).toHaveBeenCalledOnce()
  },
})

/** Whose each is, in words that are too long. */
export const OfTeamAt320 = meta.story({
  globals: narrow,
  args: {
    tokens: [
      {
        ...rows[1],
        name: longWord,
        owner: `${longWord}@example.com`,
        packageNames: [`com.example.${longWord}`],
      },
      { ...rows[0], lastUsedBy: { address: '2001:db8:85a3:8d3:1319:8a2e:370:7348', client: longWord } },
      { ...rows[3], name: longWord, owner: `${longWord}@example.com` },
    ].map((row) => ({ ...ciToken, endsSoon: true, ...row })),
    ofTeam: true,
  },
  render: ({ onCreate, ...args }) => <TokenList {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('1 ended token of the last 30 days'))
    await expect(canvas.queryByRole('button', { name: 'Create Token…' })).toBeNull()
    await expectNoSideScroll()
  },
})

export const Empty = meta.story({
  args: { tokens: [] },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: /^Read the Guide/ })).toHaveAttribute(
      'href',
      '/docs/access-tokens',
    ),
})

export const Loading = meta.story({
  args: { tokens: null },
  play: async ({ canvas }) => expect(canvas.getByText('Loading access tokens…')).toBeInTheDocument(),
})

export const Failed = meta.story({
  args: { tokens: null, error: 'Couldn’t load access tokens. Try again.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})
