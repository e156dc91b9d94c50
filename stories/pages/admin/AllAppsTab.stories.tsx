import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { adminApp, longApp, manyApps } from '../../mocks/fixtures.ts'
import { fail, handle, hang } from '../../mocks/handle.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { inDialog, press } from '../../support/steps.ts'

const admin = { role: 'ADMIN' as const }

const meta = preview.meta({
  title: 'Pages/Admin/All apps',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/admin?tab=apps', state: admin },
})

const table = async () => within(await screen.findByRole('table', { name: 'All apps' }))

export const EachStatus = meta.story({
  play: async () => {
    const row = (await (await table()).findByRole('rowheader', { name: 'Live Captions' })).closest(
      'tr, [role=row]',
    )
    await expect(row).toHaveTextContent('com.example.captions')
    await expect(screen.getByText('6 apps')).toBeVisible()
    await press('View Live Captions')
    await inDialog('App Details')
  },
})

/** None matches: the filters are taken away at once. */
export const NoMatches = meta.story({
  args: { at: '/admin?tab=apps&search=zither' },
  play: async () => {
    await expect(await screen.findByText('No apps match')).toBeVisible()
    await press('Show All Apps')
    await expect(await screen.findByText('6 apps')).toBeVisible()
  },
})

export const OneStatus = meta.story({
  play: async () => {
    await screen.findByText('6 apps')
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Published')
    await expect(await screen.findByText('1 app')).toBeVisible()
  },
})

export const Searched = meta.story({
  play: async () => {
    await screen.findByText('6 apps')
    await userEvent.type(screen.getByRole('searchbox'), 'captions')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
  },
})

const many = manyApps(60)

export const ManyPages = meta.story({
  args: {
    answers: () => [
      handle(calls.pageAllApps, ({ query: { cursor } }) => ({
        items: (cursor ? many.slice(50) : many.slice(0, 50)).map((app) => adminApp(app)),
        nextCursor: cursor ? null : '50',
        total: 60,
      })),
    ],
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await press('Load More')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull())
  },
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.pageAllApps)] },
  play: async () =>
    expect(await screen.findByRole('table', { name: 'All apps' })).toHaveAttribute('aria-busy', 'true'),
})

export const Empty = meta.story({
  args: { state: { ...admin, apps: [], submissions: [] } },
  play: async () => expect(await screen.findByText('No apps yet')).toBeVisible(),
})

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.pageAllApps, 500)] },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load apps. Try again.'),
})

export const OnAPhone = meta.story({
  globals: phone,
  play: async () => void (await screen.findByText('6 apps')),
})

export const LongAt320 = meta.story({
  globals: narrow,
  args: {
    state: {
      ...admin,
      apps: [],
      submissions: [adminApp({ ...longApp, name: longWord }, { developerEmail: `${longWord}@example.com` })],
    },
  },
  play: async () => {
    await screen.findByText('1 app')
    await expectNoSideScroll()
  },
})
